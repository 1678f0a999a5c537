import { claimAwb } from '../../../functions/orders/record/awb-store.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { newOrderWrite } from '../../../functions/orders/record/store.ts';
import { concurrently } from '../../../functions/platform/concurrency.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { DAY } from './billed-parcels.ts';

const scans = Array.from({ length: 10 }, (_, n) => ({
  code: 'X-DLL2F',
  status: 'in_transit',
  description: 'Bag Received at Facility',
  location: 'Delhi_GW',
  at: new Date(Date.parse(DAY) - (90 - n * 7) * 3600_000).toISOString(),
}));

/** Stores delivered copies of a booked order, each with ten scans, a new id and a new AWB. Returns their AWBs. */
export async function copiedParcels(sample: Order, count: number): Promise<string[]> {
  const copies = Array.from({ length: count }, (_, n) => ({
    ...sample,
    id: `${sample.owner}-${newId(new Date(Date.parse(DAY) + n))}`,
    awb: `COPY${sample.owner}${String(n).padStart(5, '0')}`,
    status: 'delivered' as const,
    deliveredAt: DAY,
    scannedAt: DAY,
    dueAt: null,
    scans,
    version: 1,
  }));
  const puts = copies.map(newOrderWrite).flatMap((change) => ('put' in change ? [{ put: change.put }] : []));
  await writeAll(puts);
  await concurrently(copies, 20, claimAwb);
  return copies.map(({ awb }) => awb);
}
