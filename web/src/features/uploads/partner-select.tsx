import { courierPartnersContract } from '../../../../shared/courier-partners/contract.ts';
import { WHOLE_LIST } from '../../../../shared/wire.ts';
import { useQuery } from '../../api/use-query.ts';
import { partnerLabel } from '../../lib/variant-of.ts';
import { Select } from '../../ui/select/select.tsx';

export interface ChoiceProps {
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
  disabled: boolean;
}

/**
 * Renders the choice of the partner to which a file belongs. Each weight variant is a separate partner, shown with its
 * slab.
 */
export function PartnerSelect({ error, ...rest }: ChoiceProps) {
  const partners = useQuery(courierPartnersContract.list, { query: { limit: WHOLE_LIST } });
  const options = (partners.data ?? []).map(({ _id, name, active }) => ({
    value: _id,
    label: active ? partnerLabel(name) : `${partnerLabel(name)}, not active`,
  }));
  const failed = partners.error && 'There is some error while fetching logistic partner!';
  return (
    <Select
      {...rest}
      label="Courier Partner"
      placeholder="Select Courier Partner"
      required
      options={options}
      error={failed ?? error}
    />
  );
}
