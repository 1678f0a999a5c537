import type { PartnerView } from '../../shared/courier-partners/contract.ts';
import type { UniqueNameOf } from '../unique-names/unique-name.ts';

/** A courier partner, or a weight variant of a courier. `Delhivery 5 KG` is a separate partner. */
export type Partner = UniqueNameOf<'partner'>;

export const partnerView = ({ id, revision, name, courier, active }: Partner): PartnerView => ({
  _id: id,
  revision,
  name,
  courier,
  active,
});
