import { COURIERS } from '../../functions/couriers/registry/couriers.ts';
import { stableIdOf } from '../../functions/platform/ids.ts';
import type { NewUniqueName } from '../../functions/unique-names/store.ts';

/**
 * Returns the courier partners of a new deployment: one for each weight variant of each courier. A partner gives no
 * prices until its rate file is uploaded.
 */
export const firstPartners = (): NewUniqueName<'partner'>[] =>
  COURIERS.flatMap(({ key: courier, partners }) =>
    partners.map((name) => ({ id: stableIdOf('partner', name), name, courier, active: true })),
  );

/** Returns one of the courier partners of a new deployment by its name. */
export function firstPartnerByName(name: string): NewUniqueName<'partner'> {
  const partner = firstPartners().find((one) => one.name === name);
  if (partner === undefined) throw new Error(`No courier has a partner ${name}.`);
  return partner;
}
