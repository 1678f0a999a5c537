import type { courierPartnersContract } from '../../shared/courier-partners/contract.ts';
import { addUniqueName, changeUniqueName } from '../unique-names/change-unique-name.ts';
import type { Verb } from '../users/caller/serve.ts';
import { checkChange, checkCourier } from './check-courier.ts';
import { partnerView } from './partner.ts';
import { forgetPartners } from './partners.ts';

/** Adds a courier partner. A weight variant is a partner of its own. */
export const create: Verb<typeof courierPartnersContract.create> = async ({ body }, ctx) => {
  checkCourier(body);
  const { named, replayed } = await addUniqueName('partner', body, ctx);
  const message = 'Courier partner added. It offers nothing until its file is published for a plan.';
  return { data: partnerView(named), message, replayed };
};

/**
 * Changes a partner. Existing orders keep the partner name and the courier of their chosen offer, so parcels in transit
 * are tracked, cancelled and returned as before.
 */
export const update: Verb<typeof courierPartnersContract.update> = async ({ params, body }, ctx) => {
  const partner = await changeUniqueName('partner', params.id, body, ctx, { view: partnerView, check: checkChange });
  forgetPartners();
  return { data: partnerView(partner), message: 'Courier partner saved. New offers follow within half a minute.' };
};
