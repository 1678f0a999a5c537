import type { PartnerView } from '../../shared/logistics/contract.ts';
import type { PartnerKey } from '../../shared/quotes/partner-name.ts';

/** A courier partner, or a weight variant of one: `Delhivery 5 KG` is a partner of its own. */
export interface Partner {
  id: string;
  name: string;
  /** Which of the seven known couriers it is. */
  partner: PartnerKey | null;
  active: boolean;
}

export const partnerView = ({ id, name, partner, active }: Partner): PartnerView => ({
  _id: id,
  name,
  partner,
  active,
});
