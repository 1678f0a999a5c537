import { plansContract } from '../../../../shared/plans/contract.ts';
import { WHOLE_LIST } from '../../../../shared/wire.ts';
import { useQuery } from '../../api/use-query.ts';
import { Select } from '../../ui/select/select.tsx';
import type { ChoiceProps } from './partner-select.tsx';

/** Renders the choice of the plan to which the file's rates apply. Only active plans are offered. */
export function PlanSelect({ error, ...rest }: ChoiceProps) {
  const plans = useQuery(plansContract.list, { query: { limit: WHOLE_LIST } });
  const options = (plans.data ?? [])
    .filter(({ attributes }) => attributes.active)
    .map(({ _id, planName }) => ({ value: _id, label: planName }));
  const failed = plans.error && 'There is some error while fetching logistic partner plan detail!';
  return <Select {...rest} label="Plan" placeholder="Select Plan" required options={options} error={failed ?? error} />;
}
