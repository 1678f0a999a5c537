import type { courierPartnersContract } from '../../shared/courier-partners/contract.ts';
import { invalidField } from '../../shared/errors.ts';
import { profileOf } from '../couriers/registry/profile-of.ts';
import { addUniqueName, changeUniqueName } from '../unique-names/change-unique-name.ts';
import type { Verb } from '../users/caller/serve.ts';
import { type Partner, partnerView } from './partner.ts';
import { forgetPartners } from './partners.ts';

/**
 * Checks that the courier which was chosen for a partner exists. This courier carries the partner's parcels. The
 * partner's name has no influence on this.
 * @throws INVALID_INPUT for an unknown key
 */
function checkCourier({ courier }: Pick<Partner, 'courier'>): void {
  if (courier !== null && profileOf(courier) === undefined)
    throw invalidField('courier', 'There is no such courier. Choose one from the list.');
}

/**
 * Checks a change of a partner. The courier of a partner cannot change, because its past orders are counted under that
 * courier. A partner without a courier may get one.
 * @throws INVALID_INPUT
 */
function checkChange(before: Partner, after: Partner): void {
  if (before.courier === after.courier) return;
  if (before.courier !== null)
    throw invalidField('courier', `‘${before.name}’ keeps its courier. Add another partner for the other courier.`);
  checkCourier(after);
}

/** Adds a courier partner. Each weight variant is a separate partner. */
export const create: Verb<typeof courierPartnersContract.create> = async ({ body }, ctx) => {
  checkCourier(body);
  const { named, replayed } = await addUniqueName('partner', body, ctx);
  const message = 'Courier partner added. It offers nothing until its file is published for a plan.';
  return { data: partnerView(named), message, replayed };
};

/**
 * Changes a partner. Existing orders keep the partner name and the courier of their chosen offer. So the change does
 * not affect how parcels in transit are tracked, cancelled and returned.
 */
export const update: Verb<typeof courierPartnersContract.update> = async ({ params, body }, ctx) => {
  const partner = await changeUniqueName('partner', params.id, body, ctx, { view: partnerView, check: checkChange });
  forgetPartners();
  return { data: partnerView(partner), message: 'Courier partner saved. New offers follow within half a minute.' };
};
