import type { PartnerView } from '../../shared/logistics/contract.ts';
import type { PartnerKey } from '../../shared/quotes/partner-name.ts';
import type { Caller } from '../users/caller.ts';

/** A courier partner, or a weight variant of one: `Delhivery 5 KG` is a partner of its own. */
export interface Partner {
  id: string;
  name: string;
  /** Which of the seven known couriers it is. */
  partner: PartnerKey | null;
  active: boolean;
}

/** A vendor user sees the variants of its own courier; others all partners, or only those selected for them. */
export function seesPartner(caller: Caller, { id, partner }: Partner): boolean {
  if (caller.vendorOf !== null) return partner === caller.vendorOf;
  const { selectedPartners } = caller.user;
  return caller.seesAll || selectedPartners.length === 0 || selectedPartners.includes(id);
}

export const partnerView = ({ id, name, partner, active }: Partner): PartnerView => ({
  _id: id,
  name,
  partner,
  active,
});
