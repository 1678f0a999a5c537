import { randomUUIDv7 } from 'node:crypto';
import { recordShippers } from '../../../functions/cod/note-shippers.ts';
import { forgetPartners, partnersById } from '../../../functions/courier-partners/partners.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { findAnyOrder } from '../../../functions/orders/record/store.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { currentMaster } from '../../../functions/pin-code-master/place-of.ts';
import { remit } from '../../../functions/remittance/remit.ts';
import type { startCloud } from '../../../infra/local/start-cloud.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { draft } from '../../support/orders/draft.ts';
import { callApi } from '../../support/people/call-api.ts';
import type { Person } from '../../support/people/people.ts';
import { scansSince } from './delivery-scans.ts';

interface Spent {
  id: string;
  read: number;
  written: number;
}

const realistic = (more: Record<string, unknown> = {}) =>
  draft({
    alternate_number: '9812345678',
    other_details: { resellerName: 'Meera Textiles', companyName: 'Nair and Daughters' },
    additional_information: { hsnCode: '6211', comment: 'Leave with the guard' },
    ...more,
  });

/**
 * Reloads the caches that a process keeps for a few seconds. Otherwise, these reads would be counted for a random
 * order.
 */
async function refreshCaches(): Promise<void> {
  currentMaster.forget();
  forgetPartners();
  await Promise.all([currentMaster.get(), partnersById([])]);
}

/**
 * Returns functions that simulate parts of an order's life: the requests of the seller, the scans of the courier, and
 * the COD work of our staff. The functions for booking, delivery and COD return the units that they consume.
 */
export function livesOn(cloud: Awaited<ReturnType<typeof startCloud>>) {
  const call = async <T>(seller: Person, method: string, path: string, body?: unknown): Promise<T> => {
    const sent = { body, token: seller.token, ...(method === 'POST' && { key: randomUUIDv7() }) };
    const reply = await callApi<T>(cloud.url, method, path, sent);
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.bytes.toString()}`);
    return reply.body.data;
  };
  const create = (seller: Person, more?: Record<string, unknown>) =>
    call<OrderView>(seller, 'POST', '/orders/logistic', realistic(more));

  /**
   * Creates, chooses, pays and books an order, and returns the units.
   * @param pauses the steps before which the seller waits until the stream is processed
   */
  async function book(
    seller: Person,
    more?: Record<string, unknown>,
    pauses: readonly ('choosing' | 'paying')[] = [],
  ): Promise<Spent> {
    await cloud.settle();
    await refreshCaches();
    meter.take();
    const { _id: id } = await create(seller, more);
    if (pauses.includes('choosing')) await cloud.settle();
    await call(seller, 'PUT', `/orders/${id}/logistic`, { logistic_id: 'dlv' });
    if (pauses.includes('paying')) await cloud.settle();
    const paid = await call<OrderView>(seller, 'POST', '/orders/pay/', { order_id: id, logistic_id: 'dlv' });
    if (paid.ewaybill_number === null) throw new Error('The order was not booked.');
    await cloud.settle();
    return { id, ...meter.take() };
  }

  /**
   * Books an order, delivers it, and returns the units. One poll finds each scan, and each poll returns all scans so
   * far.
   */
  async function deliver(seller: Person, more?: Record<string, unknown>): Promise<Spent> {
    const booked = await book(seller, more);
    const told = scansSince(Date.now() - 3 * 24 * 3600_000);
    for (const [n] of told.entries()) {
      await applyScans(booked.id, told.slice(0, n + 1), new Date());
      await cloud.settle();
    }
    const status = (await findAnyOrder(booked.id))?.status;
    if (status !== 'delivered') throw new Error(`The order is ${status}.`);
    const then = meter.take();
    return { id: booked.id, read: booked.read + then.read, written: booked.written + then.written };
  }

  /**
   * Delivers a COD order, posts the COD as received, and remits it to the seller. Returns the writes of these three
   * steps separately.
   */
  async function deliverCod(seller: Person, more?: Record<string, unknown>) {
    await recordShippers([seller.user.id]); // written once for each seller, so not counted
    const { id, written } = await deliver(seller, { ...more, payment_method: 'cod' });
    const event = { kind: 'received', paise: 100_000, task: `${'0'.repeat(37)}-000002`, completes: true } as const;
    await changeOrder(id, (order) => ({ order, cod: { events: [event] } }), new Date());
    await cloud.settle();
    const received = meter.take().written;
    const reference = 'COD-21-11-2026-1';
    const payout = { orderIds: [id], referenceOf: () => reference, payable: async () => ({ conditions: [] }) };
    await remit({ ...payout, by: seller.user.id, at: new Date() });
    await cloud.settle();
    return { codLifeWrites: written, codReceivedWrites: received, codRemittedWrites: meter.take().written };
  }
  return { call, create, book, deliver, deliverCod };
}
