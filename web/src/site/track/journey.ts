import { STATUSES, type Tone } from '../../../../shared/orders/rules/status-look.ts';
import { isStatus, type Status } from '../../../../shared/orders/status.ts';

const OUT = ['Booked', 'Picked up', 'In transit', 'Out for delivery', 'Delivered'];
const BACK = ['Return started', 'On its way back', 'Out for return', 'Returned'];

/**
 * The route that the bar draws for each status, and the index of the stop that the parcel has reached. Statuses that
 * are not on a route have no entry.
 */
const STOPS: Partial<Record<Status, readonly [way: readonly string[], stop: number]>> = {
  paid: [OUT, 0],
  pending_pickup: [OUT, 0],
  out_for_pickup: [OUT, 0],
  picked_up: [OUT, 1],
  in_transit: [OUT, 2],
  out_for_delivery: [OUT, 3],
  undelivered: [OUT, 3],
  delivered: [OUT, 4],
  rto_initiated: [BACK, 0],
  rto_in_transit: [BACK, 1],
  rto_out_for_delivery: [BACK, 2],
  rto_delivered: [BACK, 3],
};

/** What each status means for the consignee. */
const MEANINGS: Partial<Record<Status, string>> = {
  paid: 'The courier is being booked.',
  pending_pickup: 'The courier has the booking and will collect the parcel from the seller.',
  out_for_pickup: 'The courier is on the way to the seller.',
  picked_up: 'The courier has the parcel.',
  in_transit: 'The parcel is between the courier’s hubs.',
  out_for_delivery: 'The parcel is on the way to the door. Keep your phone at hand.',
  undelivered:
    'The courier could not hand it over. It tries up to three times; the seller can change number, address or date.',
  delivered: 'The parcel has been handed over.',
  rto_initiated: 'The parcel is being sent back to the seller.',
  rto_in_transit: 'The parcel is on its way back to the seller.',
  rto_out_for_delivery: 'The parcel is about to reach the seller again.',
  rto_delivered: 'The seller has the parcel back.',
  cancelled: 'The seller cancelled this shipment. It will not be delivered.',
  lost: 'The courier reports the parcel as lost. Please ask the seller.',
  damaged: 'The courier reports the parcel as damaged. Please ask the seller.',
  on_hold: 'The courier holds the parcel for now. It moves on by itself, or the seller will hear why.',
};

const DATES: Partial<Record<Status, 'Expected' | 'Delivered'>> = { delivered: 'Delivered', on_hold: 'Expected' };

interface Journey {
  tone: Tone;
  meaning: string;
  /** The stops of the route. Empty if the status is not on a route. */
  way: readonly string[];
  stop: number;
  /** Whether the shown date is the expected or the actual day of delivery. Undefined if no delivery is expected. */
  date: 'Expected' | 'Delivered' | undefined;
}

/** Returns how the page shows a status. For an unknown status, the page shows only its text. */
export function journeyOfStatus(status: string): Journey {
  if (!isStatus(status)) return { tone: 'neutral', meaning: '', way: [], stop: -1, date: 'Expected' };
  const [way, stop] = STOPS[status] ?? [[], -1];
  return {
    tone: STATUSES[status].tone,
    meaning: MEANINGS[status] ?? '',
    way,
    stop,
    date: DATES[status] ?? (way === OUT ? 'Expected' : undefined),
  };
}
