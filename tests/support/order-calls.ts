import type { OrderView } from '../../shared/orders/order.ts';
import type { WalletView } from '../../shared/wallets/contract.ts';
import type { TestCloud } from './cloud.ts';
import { draft } from './draft.ts';
import type { Person } from './people.ts';

/** What a seller does with an order, by the API: the reply of each call, or what it shows. */
export function orderCalls(cloud: TestCloud) {
  const create = (who: Person, more: Record<string, unknown> = {}, key?: string) =>
    cloud.api<OrderView>('POST', '/orders/logistic', { body: draft(more), token: who.token, key });
  const choose = (who: Person, id: string, logistic_id: string) =>
    cloud.api<OrderView>('PUT', `/orders/${id}/logistic`, { body: { logistic_id }, token: who.token });
  const pay = (who: Person, order_id: string, logistic_id: string, key?: string) =>
    cloud.api<OrderView>('POST', '/orders/pay/', { body: { order_id, logistic_id }, token: who.token, key });
  const get = async (who: Person, id: string) =>
    (await cloud.api<OrderView>('GET', `/orders/${id}`, { token: who.token })).body.data;
  const balance = async (who: Person) =>
    (await cloud.api<WalletView>('GET', '/wallets', { token: who.token })).body.data;

  /** An order that is paid and booked. */
  async function booked(who: Person, more: Record<string, unknown> = {}, partner = 'dlv'): Promise<OrderView> {
    const { _id } = (await create(who, more)).body.data;
    await choose(who, _id, partner);
    const reply = await pay(who, _id, partner);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body.data;
  }
  return { create, choose, pay, get, balance, booked };
}
