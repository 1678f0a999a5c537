import { log } from '../../platform/log.ts';
import type { Booking, BookResult, Refused } from '../port.ts';
import { buildWaybill } from './build-waybill.ts';
import { type BlueDartConnection, reportAccountRefusal } from './connected.ts';
import { areaOfPickup } from './origin.ts';
import { type DuplicateBooking, readBooking } from './parse.ts';
import { losesLetters } from './plain-text.ts';
import { referenceOf } from './reference.ts';
import { scansByAwb } from './tracking/lives.ts';
import { isUnknown } from './tracking/track.ts';

/** Returns a refusal if Blue Dart cannot print a name or address because it has letters other than English ones. */
function unprintable({ to, from, returnTo }: Booking): Refused | undefined {
  const foreign = [to, from, returnTo]
    .flatMap(({ name, line1, line2, city }) => [name, line1, line2, city])
    .find(losesLetters);
  return foreign === undefined
    ? undefined
    : {
        kind: 'refused',
        code: 'NOT_POSSIBLE',
        message: `It takes names and addresses in English letters only. Write “${foreign.slice(0, 60)}” in them, or choose another partner.`,
      };
}

/**
 * Returns the result if Blue Dart already has a booking with our reference: the AWB that Blue Dart's reply names or
 * that tracking finds. If tracking does not show the parcel, the result is unknown, because the booking may be
 * cancelled.
 */
async function settled(
  { tracker }: BlueDartConnection,
  { awb, sortCode }: DuplicateBooking,
  reference: string,
): Promise<BookResult> {
  const found = await (awb === undefined ? tracker.byReference(reference) : tracker.byAwb([awb]));
  if (isUnknown(found)) return found;
  const isOurs = (said: string): boolean => said.toUpperCase() === reference;
  const ours = found.filter((one) => (awb === undefined ? isOurs(one.reference) : one.awb === awb));
  const first = ours.find((one) => !ours.some(({ newAwb }) => newAwb === one.awb));
  if (first === undefined || (first.reference !== '' && !isOurs(first.reference))) {
    const under = awb === undefined ? '' : ` under AWB ${awb}`;
    return {
      kind: 'unknown',
      message: `Blue Dart has reference ${reference}${under}, and its tracking does not show the parcel: it is cancelled there, or no pick-up is registered yet.`,
    };
  }
  const newest = scansByAwb([first.awb], found)[0]?.[1].findLast(({ status }) => status);
  if (newest?.status === 'cancelled') {
    return {
      kind: 'refused',
      code: 'NOT_POSSIBLE',
      message: `AWB ${first.awb} of this order is cancelled, and it takes a reference only once. Create the order again.`,
    };
  }
  return { kind: 'booked', awb: first.awb, ...(sortCode && { sortCode }) };
}

/** Books a parcel. If it was booked before, returns the AWB of that booking. */
export async function book(blueDart: BlueDartConnection, booking: Booking): Promise<BookResult> {
  const { client, settings, account, now } = blueDart;
  const wrong = unprintable(booking);
  if (wrong !== undefined) return wrong;
  const originArea = await areaOfPickup(blueDart, booking);
  if (typeof originArea !== 'string') return originArea;
  const request = buildWaybill(booking, {
    account,
    originArea,
    product: settings.product || 'A',
    // The daily van of an account visits only the sellers. So a pickup from a buyer is always registered.
    registerPickup: settings.pickup !== 'no' || booking.reverse !== undefined,
    now: now(),
  });
  const answer = await client.outcome(request, readBooking);
  if (answer.kind === 'account') return reportAccountRefusal(answer);
  if (answer.kind === 'duplicate') return settled(blueDart, answer, referenceOf(booking));
  if (answer.kind !== 'booked') return answer;
  const { noPickup, ...result } = answer;
  if (noPickup !== undefined)
    log.error('pick-up not registered', {
      courier: 'Blue Dart',
      awb: result.awb,
      order_id: booking.reference,
      said: noPickup,
    });
  return result;
}
