import type { courierPartnersContract } from '../../shared/courier-partners/contract.ts';
import { seesPartner } from '../../shared/orders/viewer.ts';
import { listPlans } from '../plans/store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findCardsOf, listPartners } from './store.ts';

/** Lists, for each plan, the active partners that the caller may see and that have rates in use. */
export const rateCards: Verb<typeof courierPartnersContract.rateCards> = async (_, { caller }) => {
  const [plans, partners] = await Promise.all([listPlans(), listPartners()]);
  const offered = partners
    .filter((partner) => partner.active && seesPartner(caller, partner))
    .sort((a, b) => a.name.localeCompare(b.name));
  const cards = await findCardsOf(
    plans.map(({ id }) => id),
    { eventual: true },
  );
  const data = [...cards].map(([plan, current]) => ({
    plan,
    partners: offered.filter(({ id }) => current.some(({ partner_id }) => partner_id === id)).map(({ name }) => name),
  }));
  return { data: data.filter((one) => one.partners.length > 0) };
};
