import { dayAfter, indiaDate, indiaDay } from '../../dates.ts';
import type { OrderFacts } from './order-facts.ts';
import { STATUSES } from './status-look.ts';

/** The person who reports the missed pickup. `seesAll` is true for staff only, never for a vendor user. */
interface Asker {
  readonly id: string;
  readonly seesAll: boolean;
}

type Facts = Pick<OrderFacts, 'owner' | 'paidAt' | 'awb' | 'status' | 'pending' | 'refunded' | 'reverse'>;

/**
 * Returns the day in India on which the courier should collect a paid parcel. It is the day of the parcel's manifest.
 * Without a manifest, it is the day after the payment.
 */
export const pickupDay = (paidAt: string, manifest: number | null): string =>
  manifest === null ? dayAfter(indiaDay(paidAt), 1) : indiaDay(new Date(manifest));

/**
 * Returns why a person cannot report a missed pickup. Returns undefined if the person can. The parcel must be booked
 * and not picked up, and its pickup day must have begun.
 * @param manifest the number of the parcel's manifest, or null
 */
export function whyNotMissedPickup(order: Facts, manifest: number | null, asker: Asker, now: Date): string | undefined {
  if (order.owner !== asker.id && !asker.seesAll) return 'Only the seller may report a missed pickup.';
  if (order.reverse) return 'The courier collects this parcel at the buyer, and comes again by itself.';
  if (order.paidAt === null || order.awb === null || order.refunded || order.pending === 'cancel')
    return 'No courier is booked for this parcel.';
  if (order.status !== 'pending_pickup' && order.status !== 'out_for_pickup')
    return `This parcel no longer waits for its pickup: it is ${STATUSES[order.status].label}.`;
  const day = pickupDay(order.paidAt, manifest);
  return indiaDay(now) < day ? `Its pickup day is ${indiaDate(`${day}T00:00:00+05:30`)}.` : undefined;
}

const parcels = (count: number): string => (count === 1 ? '1 parcel' : `${count} parcels`);

/**
 * Returns a text about the result of reporting missed pickups. `asked`: the number of parcels for which the courier got
 * a new pickup request. `staff`: the number of parcels whose new pickup our staff arrange. `refused`: the number of
 * refused reports. Pure.
 */
export const missedPickupText = ({ asked, staff, refused }: Record<'asked' | 'staff' | 'refused', number>): string =>
  [
    asked > 0 && `The courier was asked to come tomorrow for ${parcels(asked)}.`,
    staff > 0 && `Our staff ask the courier for ${parcels(staff)}.`,
    refused > 0 && `Not reported: ${refused}.`,
  ]
    .filter((part) => part !== false)
    .join(' ');
