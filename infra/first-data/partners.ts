import { COURIERS } from '../../functions/couriers/registry/couriers.ts';
import { courierOf } from '../../functions/couriers/registry/profile-of.ts';
import { idFrom } from '../../functions/platform/ids.ts';
import type { NewUniqueName } from '../../functions/unique-names/store.ts';

/** Returns a partner of a new deployment. It offers nothing until its file is uploaded. */
export const partnerNamed = (name: string): NewUniqueName<'partner'> => ({
  id: idFrom('partner', name),
  name,
  courier: courierOf(name) ?? null,
  active: true,
});

/** Returns the partners of a new deployment: every courier and its weight variants. */
export const firstPartners = (): NewUniqueName<'partner'>[] =>
  COURIERS.flatMap(({ partners }) => partners).map(partnerNamed);
