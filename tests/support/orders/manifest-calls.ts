import type { ManifestHead, ManifestView } from '../../../shared/manifests/contract.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import { type Person, person, ROLES } from '../people/people.ts';
import { orderCalls } from './order-calls.ts';

type Made = ManifestView & { left_out: { _id: string; order_id: string; reason: string }[] };

/** Returns the API calls for manifests. */
export function manifestCalls(cloud: TestCloud) {
  const { booked } = orderCalls(cloud);
  const aSeller = (rupees = 3000) =>
    person({ ...ROLES.merchant, manifest: true }, { rupees, companyName: 'Asha Handlooms' });
  const make = (who: Person, order_ids: readonly string[], key?: string) =>
    cloud.api<Made>('POST', '/manifests', { body: { order_ids }, token: who.token, key });
  const read = (who: Person, id: string) => cloud.api<ManifestView>('GET', `/manifests/${id}`, { token: who.token });
  const past = (who: Person, query = '') =>
    cloud.api<ManifestHead[]>('GET', `/manifests?${query}`, { token: who.token });
  const several = async (who: Person, n: number, partner = 'dlv'): Promise<OrderView[]> => {
    const orders: OrderView[] = [];
    for (let i = 0; i < n; i++) orders.push(await booked(who, {}, partner));
    return orders;
  };
  return { aSeller, make, read, past, several };
}

export const ids = (orders: readonly { _id: string }[]): string[] => orders.map(({ _id }) => _id);
