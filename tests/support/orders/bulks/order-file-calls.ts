import { readFileSync } from 'node:fs';
import { listBulkOrders } from '../../../../functions/orders/bulk/bulk-store.ts';
import { BULK_ORDERS_SHEET } from '../../../../shared/bulks/bulk-orders-sheet.ts';
import type { OrderFilePreview } from '../../../../shared/bulks/order-file.ts';
import type { TestCloud } from '../../clouds/cloud.ts';
import type { Person } from '../../people/people.ts';
import { uploadBulk } from './upload-bulk.ts';

/** Returns the bytes of another system's order file from the fixtures. */
export const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../files/order-exports/${name}`, import.meta.url));

/** Returns the stored orders of a bulk. */
export const ordersOf = async (id: string) => (await listBulkOrders(id, 100, 0, { eventual: false })).orders;

/** Returns the filled cells of a row of the bulk workbook, by header. */
export const byHeader = (cells: readonly string[]) =>
  Object.fromEntries(BULK_ORDERS_SHEET.columns.flatMap(({ header }, at) => (cells[at] ? [[header, cells[at]]] : [])));

/** Returns a seller's API calls for order files of other systems. Each call waits until the queues are empty. */
export function orderFileCalls(cloud: Pick<TestCloud, 'api' | 'settle'>) {
  const put = async (path: string, body: object, { token }: Person) => {
    const sent = await cloud.api<{ job_id: string }>('PUT', path, { token, body });
    await cloud.settle();
    return sent;
  };
  return {
    upload: (bytes: Uint8Array | string, name: string, who: Person) =>
      uploadBulk(cloud, who.token, Buffer.from(bytes), name),
    preview: (id: string, who: Person) =>
      cloud.api<OrderFilePreview>('GET', `/bulk/${id}/preview`, { token: who.token }),
    take: (id: string, body: object, who: Person) => put(`/bulk/${id}/preview`, body, who),
    keep: (id: string, body: object, who: Person) => put(`/bulk/${id}/columns`, body, who),
  };
}
