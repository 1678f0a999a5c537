import type { OrderView } from '../../../shared/orders/order.ts';
import { NDR_HOURS } from '../../../shared/orders/rules/ndr-clock.ts';
import { MAX_ATTEMPTS } from '../../../shared/orders/status.ts';
import type { ReattemptPart } from '../../couriers/profile.ts';
import { profileOf } from '../../couriers/registry/profile-of.ts';
import { courierNow, now } from '../../platform/clock.ts';
import type { BuyerAnswer, RequestedReattempt } from '../record/delivery-outcomes.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import { answerToLastAttempt } from './doubtful.ts';

/**
 * Returns the time `hours` after a time of the couriers' clock, converted to our clock. In AWS both clocks are the
 * same.
 */
const onOurClock = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * 3600_000 - (courierNow().getTime() - now().getTime())).toISOString();

/**
 * Returns the time, by our clock, until which the courier keeps a parcel after a failed delivery. Undefined after the
 * last attempt, and for a parcel that is not undelivered.
 */
export const courierKeepsParcelUntil = ({ status, failed, attempts }: Order): string | undefined =>
  status === 'undelivered' && failed !== undefined && attempts < MAX_ATTEMPTS
    ? onOurClock(failed.at, NDR_HOURS)
    : undefined;

/**
 * Returns whether the order's courier needs a form for a re-attempt: the contact, the address and the day (spec 3
 * section 5).
 */
export const wantsReattemptForm = (order: Order): boolean => profileOf(courierOfOrder(order))?.reattemptForm === true;

/** Returns the parts of the delivery that a re-attempt of an order can change at its courier. */
export const reattemptParts = (order: Order): readonly ReattemptPart[] =>
  profileOf(courierOfOrder(order))?.reattemptTakes ?? [];

const reattemptView = ({ dueAt }: Order, { state, at, why }: RequestedReattempt) => ({
  state,
  asked_at: at,
  sends_at: state === 'held' && dueAt !== null ? onOurClock(dueAt, 0) : null,
  why: why ?? null,
});

const answerView = ({ at, choice, day, nobodyCame }: BuyerAnswer) => ({
  at,
  choice: choice ?? null,
  day: day ?? null,
  nobody_came: nobodyCame === true,
});

/** Returns an order's last failed delivery, and the re-attempt that was requested after it, as the API shows them. */
export function ndrView(order: Order): Pick<OrderView, 'ndr' | 'reattempt'> {
  const { status, failed, attempts, reattempt } = order;
  const answer = answerToLastAttempt(order);
  if (status !== 'undelivered') return { ndr: null, reattempt: null };
  return {
    ndr:
      failed === undefined
        ? null
        : {
            failed_at: failed.at,
            reason: failed.reason,
            place: failed.place ?? '',
            answer: answer === undefined ? null : answerView(answer),
            returns_at: onOurClock(failed.at, NDR_HOURS),
            form: wantsReattemptForm(order),
          },
    reattempt: reattempt?.attempt === attempts ? reattemptView(order, reattempt) : null,
  };
}
