import type { PartnerView } from '../../../../shared/logistics/contract.ts';
import { displayName } from '../../../../shared/quotes/partner-name.ts';
import type { Option } from '../../ui/select-props.ts';

/**
 * The partners to filter by, only the selected ones if there are any. Names lose their weight as everywhere, unless
 * two of them would then be the same.
 */
export function partnerOptions(partners: readonly PartnerView[], selected: readonly string[]): Option[] {
  const mine = partners.filter(({ _id }) => selected.length === 0 || selected.includes(_id));
  const names = mine.map(({ name }) => displayName(name));
  return mine
    .map(({ _id, name }) => {
      const short = displayName(name);
      return { value: _id, label: names.filter((other) => other === short).length > 1 ? name : short };
    })
    .sort((a, b) => a.label.localeCompare(b.label));
}
