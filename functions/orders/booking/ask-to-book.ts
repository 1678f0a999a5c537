import type { Booking, BookResult, Courier, Refused, Unknown } from '../../couriers/port.ts';
import { log } from '../../platform/log.ts';
import { findUser } from '../../users/store.ts';
import { type Order, partnerName } from '../record/order.ts';
import { forgetAsking, noteAsking } from './asking.ts';
import { bookingOf } from './booking-of.ts';

/**
 * The time that a process may take to send an order to its courier. Other processes leave the order alone until then.
 */
const TURN_MS = 60_000;

const CANCELLED: Refused = { kind: 'refused', code: 'CANCELLED', message: 'cancelled before it was booked' };

const busy: Unknown = { kind: 'unknown', message: 'another process is asking', asked: false };

/** An order to book, with what its courier receives. */
interface BookingRequest {
  order: Order;
  courier: Courier;
  booking: Booking;
  at: Date;
}

/**
 * Books by our reference. After the first try the courier is asked for the reference before it is asked to book again.
 */
async function byReference({ order, courier, booking }: BookingRequest, first: boolean): Promise<BookResult> {
  if (first) return courier.book(booking);
  const found = await courier.findByReference(order.id);
  if (found.kind !== 'none') return found;
  return order.pending === 'cancel' ? CANCELLED : courier.book(booking);
}

/** The refusal of an AWB, not of the parcel. */
const AWB_TAKEN = 'AWB_TAKEN';

/** The most AWBs of our series that are tried when the courier says that one is in use. */
const MOST_AWBS = 3;

/**
 * Sends an order that was never sent, and stores that it was sent. If the courier certainly never received it, the note
 * is removed.
 */
async function sendNoted(request: BookingRequest, tries = MOST_AWBS): Promise<BookResult> {
  const { order, courier, booking, at } = request;
  if (order.pending === 'cancel') return CANCELLED;
  const noted = await noteAsking(order, courier, at);
  if (noted.kind === 'not ours') return busy;
  if (noted.kind === 'no AWB') {
    log.error('no AWB left in the series', { order_id: order.id, courier: courier.key });
    return { kind: 'refused', code: 'NO_AWB', message: 'it has no AWB numbers left here. Choose another partner.' };
  }
  const { awb } = noted.order.asking;
  const result = await courier.book({ ...booking, ...(awb !== undefined && { awb }) });
  const isTaken = result.kind === 'refused' && result.code === AWB_TAKEN;
  const isUnseen = result.kind === 'refused' || (result.kind === 'unknown' && result.asked === false);
  if (isUnseen) await forgetAsking(noted.order, courier, !isTaken, at);
  if (!isTaken) return result;
  log.error('AWB of a series in use elsewhere', { order_id: order.id, courier: courier.key, awb });
  return tries > 1 ? sendNoted(request, tries - 1) : result;
}

/**
 * Books at a courier that shows a booking only after some minutes. An order that was never sent is sent at once. An
 * order that was sent is sent again only after a booking would be visible.
 */
async function byLateReference(request: BookingRequest, hiddenForMs: number): Promise<BookResult> {
  const { order, courier, at } = request;
  if (order.asking === undefined) return sendNoted(request);
  const found = await courier.findByReference(order.id);
  if (found.kind !== 'none') return found;
  if (at.getTime() - Date.parse(order.asking.at) < hiddenForMs)
    return { kind: 'unknown', message: 'it does not show the booking yet' };
  await forgetAsking(order, courier, false, at);
  return sendNoted(request);
}

/** Sends the order with the AWB of the first try, as often as needed: the courier treats it as the same parcel. */
async function byOwnAwb(request: BookingRequest): Promise<BookResult> {
  const { order, courier, booking, at } = request;
  const { asking } = order;
  if (asking === undefined) return sendNoted(request);
  if (at.getTime() - Date.parse(asking.at) < TURN_MS) return busy;
  return courier.book({ ...booking, ...(asking.awb !== undefined && { awb: asking.awb }), again: true });
}

/** Sends an order once and never again: only a person who sees the courier's own list knows the outcome. */
async function byPerson(request: BookingRequest): Promise<BookResult> {
  if (request.order.asking === undefined) return sendNoted(request);
  return {
    kind: 'unknown',
    message: 'its reply was lost, and it cannot be asked after our reference: staff look it up',
  };
}

/**
 * Books by the method that the courier's `settles` names.
 * @param first true if no courier was asked before
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
 * Books a paid order at a courier, or finds the outcome of an earlier try (`Settling` in the port).
 * @param first true if no courier was asked before
 */
export async function askToBook(order: Order, courier: Courier, at: Date, first: boolean): Promise<BookResult> {
  const request: BookingRequest = { order, courier, booking: bookingOf(order, await findUser(order.owner)), at };
  return ofOurAccount(courier.key, await bookBySettling(request, first));
}

/** Returns the result for an order whose courier is not connected here. */
export const noCourier = (order: Order): Refused => ({
  kind: 'refused',
  code: 'NO_COURIER',
  message: `${partnerName(order)} cannot be booked at present.`,
});

/** Refusals of every parcel of ours: our account at the courier is empty, or blocked for unpaid invoices. */
const OF_OUR_ACCOUNT = ['INSUFFICIENT_BALANCE', 'ACCOUNT_BLOCKED'];

/** Raises an alarm for an account-level refusal and gives the seller a neutral message. Other results are unchanged. */
export function ofOurAccount(courier: string, result: BookResult): BookResult {
  if (result.kind !== 'refused' || !OF_OUR_ACCOUNT.includes(result.code)) return result;
  log.error('courier refuses our account', { courier, said: result.message });
  return { ...result, message: 'it takes no parcels from us at the moment. Choose another partner.' };
}
