import type { Booking, BookResult, Courier, Refused, Unknown } from '../../couriers/port.ts';
import { log } from '../../platform/log.ts';
import { findUser } from '../../users/store.ts';
import { type Order, partnerName } from '../record/order.ts';
import { forgetAsking, noteAsking } from './asking.ts';
import { bookingOf } from './booking-of.ts';

/** Who sends an order to its courier may take so long; who comes meanwhile leaves it to them. */
const TURN_MS = 60_000;

const CANCELLED: Refused = { kind: 'refused', code: 'CANCELLED', message: 'cancelled before it was booked' };

const busy: Unknown = { kind: 'unknown', message: 'another process is asking', asked: false };

/** An order that is to be booked, with what its courier is told. */
interface BookingRequest {
  order: Order;
  courier: Courier;
  booking: Booking;
  at: Date;
}

/** After the first try the courier is always asked for our reference before it is asked to book again. */
async function byReference({ order, courier, booking }: BookingRequest, first: boolean): Promise<BookResult> {
  if (first) return courier.book(booking);
  const found = await courier.findByReference(order.id);
  if (found.kind !== 'none') return found;
  return order.pending === 'cancel' ? CANCELLED : courier.book(booking);
}

/** The refusal of a number, not of the parcel. */
const AWB_TAKEN = 'AWB_TAKEN';

/** Numbers of our series that are tried where the courier calls one another parcel's. */
const MOST_AWBS = 3;

/** Sends what was not sent before, noted as sent; what the courier surely never saw is as if it had not been. */
async function sendNoted(asked: BookingRequest, tries = MOST_AWBS): Promise<BookResult> {
  const { order, courier, booking, at } = asked;
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
  return tries > 1 ? sendNoted(asked, tries - 1) : result;
}

/**
 * Where `none` proves nothing for some minutes, the sending is noted: what was never sent is sent at once, and what was
 * sent is not sent again before a booking would surely be found.
 */
async function byLateReference(asked: BookingRequest, hiddenForMs: number): Promise<BookResult> {
  const { order, courier, at } = asked;
  if (order.asking === undefined) return sendNoted(asked);
  const found = await courier.findByReference(order.id);
  if (found.kind !== 'none') return found;
  if (at.getTime() - Date.parse(order.asking.at) < hiddenForMs)
    return { kind: 'unknown', message: 'it does not show the booking yet' };
  await forgetAsking(order, courier, false, at);
  return sendNoted(asked);
}

/** With the AWB that was sent before, as often as need be: it is the same parcel. */
async function byOwnAwb(asked: BookingRequest): Promise<BookResult> {
  const { order, courier, booking, at } = asked;
  const { asking } = order;
  if (asking === undefined) return sendNoted(asked);
  if (at.getTime() - Date.parse(asking.at) < TURN_MS) return busy;
  return courier.book({ ...booking, ...(asking.awb !== undefined && { awb: asking.awb }), again: true });
}

/** Sent once and never again: only somebody who sees the courier's own list knows what became of it. */
async function byPerson(asked: BookingRequest): Promise<BookResult> {
  if (asked.order.asking === undefined) return sendNoted(asked);
  return {
    kind: 'unknown',
    message: 'its reply was lost, and it cannot be asked after our reference: staff look it up',
  };
}

/** @param first nobody has asked before */
async function bookBySettling(asked: BookingRequest, first: boolean): Promise<BookResult> {
  const { courier } = asked;
  switch (courier.settles) {
    case 'reference':
      return courier.hiddenForMs === undefined
        ? byReference(asked, first)
        : byLateReference(asked, courier.hiddenForMs);
    case 'repeat':
      return courier.book(asked.booking);
    case 'own-awb':
      return byOwnAwb(asked);
    case 'person':
      return byPerson(asked);
  }
}

/**
 * Has a courier book a paid order, or finds out what became of it when it was asked before (`Settling` in the port).
 * @param first nobody has asked before
 */
export async function askToBook(order: Order, courier: Courier, at: Date, first: boolean): Promise<BookResult> {
  const asked: BookingRequest = { order, courier, booking: bookingOf(order, await findUser(order.owner)), at };
  return ofOurAccount(courier.key, await bookBySettling(asked, first));
}

/** The answer for an order whose partner's courier is not connected here. */
export const noCourier = (order: Order): Refused => ({
  kind: 'refused',
  code: 'NO_COURIER',
  message: `${partnerName(order)} cannot be booked at present.`,
});

/** Refusals of every parcel of ours: our account at the courier is empty, or closed for invoices that we owe. */
const OF_OUR_ACCOUNT = ['INSUFFICIENT_BALANCE', 'ACCOUNT_BLOCKED'];

/**
 * What a courier refuses for our account rings, and the seller reads no word of a wallet or an invoice that is not theirs.
 * Any other result stays as it is.
 */
export function ofOurAccount(courier: string, result: BookResult): BookResult {
  if (result.kind !== 'refused' || !OF_OUR_ACCOUNT.includes(result.code)) return result;
  log.error('courier refuses our account', { courier, said: result.message });
  return { ...result, message: 'it takes no parcels from us at the moment. Choose another partner.' };
}
