import { nameOf } from '../../shared/name-of.ts';
import { seesPartner } from '../../shared/orders/viewer.ts';
import type { RuleSetView } from '../../shared/rules/contract.ts';
import { partnersById } from '../courier-partners/partners.ts';
import type { RuleSet } from '../orders/rules/rule-set-store.ts';
import { listOwnShops } from '../shops/connected/shop-store.ts';
import type { Caller } from '../users/caller/caller.ts';
import { personView } from '../users/user-view.ts';

/** Returns a seller's rules as the API shows them. */
export async function ruleSetView(seller: Caller, stored: RuleSet | undefined): Promise<RuleSetView> {
  const partners = [...(await partnersById([])).values()].filter((one) => one.active && seesPartner(seller, one));
  return {
    revision: stored?.revision ?? 0,
    seller: { _id: seller.id, name: nameOf(personView(seller.user)) },
    rules: [...(stored?.rules ?? [])],
    partners: partners.map(({ id, name }) => ({ _id: id, name })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    shops: (await listOwnShops(seller.id)).map(({ id, name }) => ({ _id: id, name })),
    pickup_addresses: seller.user.pickupAddresses.map(({ id, line1, city, postcode }) => ({
      _id: id,
      name: `${line1}, ${city} ${postcode}`,
    })),
  };
}
