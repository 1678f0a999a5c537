import { allBulkOrders } from '../../../../functions/orders/bulk/bulk-store.ts';
import type { Order } from '../../../../functions/orders/record/order.ts';
import type { BulkView } from '../../../../shared/bulks/bulk.ts';
import type { BulkOrderView, BulkTotals } from '../../../../shared/bulks/bulk-order.ts';
import type { BatchResult } from '../../../../shared/orders/batch.ts';
import type { useCloud } from '../../clouds/cloud.ts';
import { waitForJob } from '../../files/wait-for-job.ts';
import { type Person, person } from '../../people/people.ts';
import { draft } from '../draft.ts';
import { type BulkRow, bulkBook, bulkRow } from './bulk-book.ts';
import { uploadBulk } from './upload-bulk.ts';

/** Creates a seller with a pickup address. */
export const seller = (rupees: number) => {
  const home = { ...draft().pickup_address, id: 'home', isDefault: true };
  return person('merchant', { rupees, pickupAddresses: [home] });
};

/** Returns `count` identical rows. */
export const rowsOf = (count: number): BulkRow[] => Array.from({ length: count }, () => ({}));

/** Returns the stored orders of a bulk, sorted by their numbers. */
export async function ordersOfBulk(bulkId: string): Promise<Order[]> {
  const orders: Order[] = [];
  for await (const order of allBulkOrders(bulkId, { eventual: false })) orders.push(order);
  return orders;
}

/** Returns a seller's calls that list a bulk, choose its partners and pay it. */
export function bulkCalls(cloud: ReturnType<typeof useCloud>) {
  const bulkOf = async (who: Person, ...rows: BulkRow[]) =>
    (await uploadBulk(cloud, who.token, await bulkBook(rows.map(bulkRow)))).id;
  const get = async <T>(who: Person, path: string) => (await cloud.api<T>('GET', path, { token: who.token })).body.data;
  const head = (who: Person, id: string) => get<BulkView>(who, `/bulk/${id}`);
  const rows = (who: Person, id: string, query = '') => get<BulkOrderView[]>(who, `/bulk/${id}/orders?${query}`);
  const totals = (who: Person, id: string) => get<BulkTotals>(who, `/bulk/${id}/totals`);
  const put = (who: Person, id: string, body: object) =>
    cloud.api<BulkView>('PUT', `/bulk/${id}/logistic`, { body, token: who.token });
  const pay = (who: Person, bulk_id: string, more: object = {}, key?: string) =>
    cloud.api<{ job_id: string }>('POST', '/bulk/pay', { body: { bulk_id, ...more }, token: who.token, key });
  const paid = async (who: Person, id: string) => {
    const reply = await pay(who, id);
    if (reply.status !== 200) throw new Error(reply.body.meta.message);
    return (await waitForJob<BatchResult>(cloud, who.token, reply.body.data.job_id)).result;
  };
  const chosen = async (who: Person, id: string) => (await rows(who, id)).map((row) => row.chosen);
  const idOf = async (who: Person, id: string, number: number): Promise<string> =>
    (await rows(who, id)).find((row) => row.number === number)?._id ?? '';
  return { bulkOf, head, rows, totals, put, pay, paid, chosen, idOf, get };
}
