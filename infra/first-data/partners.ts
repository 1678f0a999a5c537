import { COURIERS } from '../../functions/couriers/couriers.ts';
import { courierOf } from '../../functions/couriers/manifest-of.ts';
import type { Partner } from '../../functions/logistics/partner.ts';
import { idFrom } from '../../functions/platform/ids.ts';

/** A partner as a new deployment has it. It offers nothing until its file is uploaded. */
export const partnerNamed = (name: string): Partner => ({
  id: idFrom('partner', name),
  name,
  courier: courierOf(name) ?? null,
  active: true,
});

/** What sellers can choose in a new deployment: every courier and its weight variants. */
export const firstPartners = (): Partner[] => COURIERS.flatMap(({ partners }) => partners).map(partnerNamed);
