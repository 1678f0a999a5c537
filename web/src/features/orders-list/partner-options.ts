import type { PartnerView } from '../../../../shared/courier-partners/contract.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { partnerLabel } from '../../lib/variant-of.ts';
import type { Option } from '../../ui/select/select-props.ts';

/**
 * Returns the partners to filter by. The weight in their names is left out. If two names are then equal, the weight
 * slab is added to both.
 */
export function partnerOptions(partners: readonly PartnerView[]): Option[] {
  const names = partners.map(({ name }) => partnerDisplayName(name));
  return partners
    .map(({ _id, name }) => {
      const short = partnerDisplayName(name);
      return { value: _id, label: names.filter((other) => other === short).length > 1 ? partnerLabel(name) : short };
    })
    .sort((a, b) => a.label.localeCompare(b.label));
}
