import { type Order } from '../../../functions/orders/record/order.ts';
import { findAnyOrder } from '../../../functions/orders/record/store.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { WalletView } from '../../../shared/wallets/contract.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import type { Person } from '../people/people.ts';
import { draft } from './draft.ts';

type More = Record<string, unknown>;

/**
 * Returns the API calls for an order. `create`, `choose`, `pay`, … return the whole reply, the others only its data.
 */
export function orderCalls(cloud: Pick<TestCloud, 'api'>) {
  const create = (who: Person, more: More = {}, key?: string) =>
    cloud.api<OrderView>('POST', '/orders/logistic', { body: draft(more), token: who.token, key });
  const choose = (who: Person, id: string, logistic_id = 'dlv') =>
    cloud.api<OrderView>('PUT', `/orders/${id}/logistic`, { body: { logistic_id }, token: who.token });
  const pay = (who: Person, order_id: string, logistic_id = 'dlv', key?: string) =>
    cloud.api<OrderView>('POST', '/orders/pay/', { body: { order_id, logistic_id }, token: who.token, key });
  const cancel = (who: Person, order_id: string) =>
    cloud.api<OrderView>('POST', '/orders/cancel', { body: { order_id }, token: who.token });
  const rto = (who: Person, order_id: string) =>
    cloud.api<OrderView>('POST', '/orders/rto-order', { body: { order_id }, token: who.token });
  const list = (who: Person, query = '') => cloud.api<OrderView[]>('GET', `/orders?${query}`, { token: who.token });

  const saved = async (who: Person, more: More = {}) => (await create(who, more)).body.data;
  const paid = async (who: Person, id: string, partner = 'dlv') => (await pay(who, id, partner)).body.data;
  const get = async (who: Person, id: string) =>
    (await cloud.api<OrderView>('GET', `/orders/${id}`, { token: who.token })).body.data;
  const wallet = async (who: Person) =>
    (await cloud.api<WalletView>('GET', '/wallets', { token: who.token })).body.data;
  /** Returns a user's balance in rupees. */
  const balance = async (who: Person) => (await wallet(who)).amount;

  /** Returns an order as stored. */
  async function kept(id: string): Promise<Order> {
    const order = await findAnyOrder(id);
    if (order === undefined) throw new Error(`There is no order ${id}.`);
    return order;
  }

  /** Creates a paid and booked order. */
  async function booked(who: Person, more: More = {}, partner = 'dlv'): Promise<OrderView> {
    const { _id } = await saved(who, more);
    const reply = await pay(who, _id, partner);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body.data;
  }
  return { create, choose, pay, cancel, rto, list, saved, paid, get, wallet, balance, kept, booked };
}
