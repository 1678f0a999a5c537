import { plansContract } from '../../../../shared/plans/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { Select } from '../../ui/select-input.tsx';
import type { ChoiceProps } from './partner-select.tsx';

/** The plan whose sellers get these rates; only active ones are offered. */
export function PlanSelect({ error, ...rest }: ChoiceProps) {
  const plans = useQuery(plansContract.list, {});
  const options = (plans.data ?? [])
    .filter(({ attributes }) => attributes.active)
    .map(({ _id, planName }) => ({ value: _id, label: planName }));
  const failed = plans.error && 'There is some error while fetching logistic partner plan detail!';
  return <Select {...rest} label="Plan" placeholder="Select Plan" required options={options} error={failed ?? error} />;
}
