import { notOfferedRefusal } from '../../couriers/adapter-kit/refusal.ts';
import type { Booking, BookResult, Courier, Refused, UnknownOutcome } from '../../couriers/port.ts';
import { log } from '../../platform/log.ts';
import { findUser } from '../../users/store.ts';
import { type Order, partnerName } from '../record/order.ts';
import { clearBookingAttempt, noteBookingAttempt } from './asking.ts';
import { bookingOf } from './booking-of.ts';

/** How long a process may take to send an order to its courier. No other process sends the order during this time. */
const TURN_MS = 60_000;

const CANCELLED: Refused = { kind: 'refused', code: 'CANCELLED', message: 'cancelled before it was booked' };

const busy: UnknownOutcome = { kind: 'unknown', message: 'another process is asking', asked: false };

/** An order to book, with the data that its courier receives. */
interface BookingRequest {
  order: Order;
  courier: Courier;
  booking: Booking;
  at: Date;
}

/**
 * Books an order at a courier that finds bookings by our reference. Before every repeat, checks whether the courier
 * already has the booking.
 */
async function byReference({ order, courier, booking }: BookingRequest, first: boolean): Promise<BookResult> {
  if (first) return courier.book(booking);
  const found = await courier.findByReference(order.id);
  if (found.kind !== 'none') return found;
  return order.pending === 'cancel' ? CANCELLED : courier.book(booking);
}

/** The code of a refusal that concerns only the AWB, not the parcel. */
const AWB_TAKEN = 'AWB_TAKEN';

/** How many AWBs of our series are tried if the courier replies that one is already in use. */
const MOST_AWBS = 3;

/**
 * Stores the note `asking` in an order, and then sends the order to its courier. Removes the note if the courier
 * certainly did not accept the order.
 */
async function sendNoted(request: BookingRequest, tries = MOST_AWBS): Promise<BookResult> {
  const { order, courier, booking, at } = request;
  if (order.pending === 'cancel') return CANCELLED;
  const noted = await noteBookingAttempt(order, courier, at);
  if (noted.kind === 'not ours') return busy;
  if (noted.kind === 'no AWB') {
    log.error('no AWB left in the series', { order_id: order.id, courier: courier.key });
    return { kind: 'refused', code: 'NO_AWB', message: 'it has no AWB numbers left here. Choose another partner.' };
  }
  const { awb } = noted.order.asking;
  const result = await courier.book({ ...booking, ...(awb !== undefined && { awb }) });
  const isTaken = result.kind === 'refused' && result.code === AWB_TAKEN;
  const isUnseen = result.kind === 'refused' || (result.kind === 'unknown' && result.asked === false);
  if (isUnseen) await clearBookingAttempt(noted.order, courier, !isTaken, at);
  if (!isTaken) return result;
  log.error('AWB of a series in use elsewhere', { order_id: order.id, courier: courier.key, awb });
  return tries > 1 ? sendNoted(request, tries - 1) : result;
}

/**
 * Books at a courier that finds a booking by our reference only after some minutes. If an order was sent before, it is
 * sent again only after these minutes, and only if the courier still finds no booking.
 */
async function byLateReference(request: BookingRequest, hiddenForMs: number): Promise<BookResult> {
  const { order, courier, at } = request;
  if (order.asking === undefined) return sendNoted(request);
  const found = await courier.findByReference(order.id);
  if (found.kind !== 'none') return found;
  if (at.getTime() - Date.parse(order.asking.at) < hiddenForMs)
    return { kind: 'unknown', message: 'it does not show the booking yet' };
  await clearBookingAttempt(order, courier, false, at);
  return sendNoted(request);
}

/** Books with an AWB of our series. Every repeat sends the same AWB, so the courier creates only one parcel. */
async function byOwnAwb(request: BookingRequest): Promise<BookResult> {
  const { order, courier, booking, at } = request;
  const { asking } = order;
  if (asking === undefined) return sendNoted(request);
  if (at.getTime() - Date.parse(asking.at) < TURN_MS) return busy;
  return courier.book({ ...booking, ...(asking.awb !== undefined && { awb: asking.awb }), again: true });
}

/** Sends an order only once. If the reply is lost, a person must look for the order in the courier's panel. */
async function byPerson(request: BookingRequest): Promise<BookResult> {
  if (request.order.asking === undefined) return sendNoted(request);
  return {
    kind: 'unknown',
    message: 'its reply was lost, and it cannot be asked after our reference: staff look it up',
  };
}

/**
 * Books in the way that the courier's `settles` requires (see the glossary).
 * @param first true if the order was never sent to a courier before
 */
async function bookBySettling(request: BookingRequest, first: boolean): Promise<BookResult> {
  const { courier } = request;
  switch (courier.settles) {
    case 'reference':
      return courier.hiddenForMs === undefined
        ? byReference(request, first)
        : byLateReference(request, courier.hiddenForMs);
    case 'repeat':
      return courier.book(request.booking);
    case 'own-awb':
      return byOwnAwb(request);
    case 'person':
      return byPerson(request);
  }
}

/**
 * Books a paid order at a courier, or finds out the result of an earlier attempt (`LostReplyHandling` in `port.ts`).
 * @param first true if the order was never sent to a courier before
 */
export async function sendBooking(order: Order, courier: Courier, at: Date, first: boolean): Promise<BookResult> {
  const request: BookingRequest = { order, courier, booking: bookingOf(order, await findUser(order.owner)), at };
  if (request.booking.reverse && !courier.capabilities.reverse)
    return notOfferedRefusal('it collects no parcels at buyers for us. Choose another partner.');
  return hideAccountRefusal(courier.key, await bookBySettling(request, first));
}

/** Returns the refusal of an order whose courier is not connected. */
export const noCourierRefusal = (order: Order): Refused => ({
  kind: 'refused',
  code: 'NO_COURIER',
  message: `${partnerName(order)} cannot be booked at present.`,
});

/**
 * Codes of refusals that concern our account: its balance at the courier is empty, or it is blocked because of unpaid
 * invoices.
 */
const ACCOUNT_REFUSALS = ['INSUFFICIENT_BALANCE', 'ACCOUNT_BLOCKED'];

/** If a refusal concerns our account, raises an alarm and replaces the text with a neutral text for the seller. */
export function hideAccountRefusal(courier: string, result: BookResult): BookResult {
  if (result.kind !== 'refused' || !ACCOUNT_REFUSALS.includes(result.code)) return result;
  log.error('courier refuses our account', { courier, said: result.message });
  return { ...result, message: 'it takes no parcels from us at the moment. Choose another partner.' };
}
