import type { PartnerView } from '../../shared/courier-partners/contract.ts';

/** A courier partner, or a weight variant of one: `Delhivery 5 KG` is a partner of its own. */
export interface Partner {
  id: string;
  name: string;
  /** The courier that carries for it; null for one that we do not know. */
  courier: string | null;
  active: boolean;
}

export const partnerView = ({ id, name, courier, active }: Partner): PartnerView => ({
  _id: id,
  name,
  courier,
  active,
});
