import { COURIERS } from '../../functions/couriers/couriers.ts';
import { courierOf, isBookable } from '../../functions/couriers/manifest-of.ts';
import type { Partner } from '../../functions/logistics/partner.ts';
import { idFrom } from '../../functions/platform/ids.ts';

/**
 * A partner as a new deployment has it. It offers nothing until its file is uploaded, and is not active where nothing
 * can be booked: outside the embedded cloud a courier without an adapter has no sandbox to stand in for it.
 */
export const partnerNamed = (name: string): Partner => ({
  id: idFrom('partner', name),
  name,
  courier: courierOf(name) ?? null,
  active: COURIERS.some((courier) => isBookable(courier) && courier.partners.includes(name)),
});

/** What sellers can choose in a new deployment: every courier and its weight variants. */
export const firstPartners = (): Partner[] => COURIERS.flatMap(({ partners }) => partners).map(partnerNamed);
