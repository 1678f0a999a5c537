import { plansContract } from '../../../../shared/plans/contract.ts';
import { WHOLE_LIST } from '../../../../shared/wire.ts';
import { useQuery } from '../../api/use-query.ts';
import { useUser } from '../../api/use-user.ts';
import { useViewer } from '../../api/use-viewer.ts';
import type { Option } from '../../ui/select/select-props.ts';

/**
 * Returns the plans that the user can choose, and the user's own plan. Staff can choose all active plans. Other users
 * can choose the plans that are visible to them.
 */
export function usePlans(): { options: readonly Option[]; own: string | undefined } {
  const { user } = useUser();
  const viewer = useViewer();
  const plans = useQuery(plansContract.list, viewer.seesAll ? { query: { limit: WHOLE_LIST } } : null);
  const options = (plans.data ?? [])
    .filter(({ attributes }) => attributes.active)
    .map(({ _id, planName }) => ({ value: _id, label: planName }));
  return { options, own: options.length > 1 ? (user?.plan ?? options[0]?.value) : undefined };
}
