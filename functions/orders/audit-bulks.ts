import { type BulkState, scanBulkStates } from './bulk-state-store.ts';
import { scanOrders } from './store.ts';

type Sums = Pick<BulkState, 'paise' | 'charged' | 'refunded'>;

/** What bulks are said to have cost against the charges of their orders. */
export async function auditBulks(): Promise<string[]> {
  const sums = new Map<string, Sums>();
  for await (const { bulkId, charge, refund } of scanOrders()) {
    if (bulkId === null || charge === null) continue;
    const sum = sums.get(bulkId) ?? { paise: 0, charged: 0, refunded: 0 };
    sum.charged += 1;
    if (refund === null) sum.paise += charge.paise;
    else sum.refunded += 1;
    sums.set(bulkId, sum);
  }
  const found: string[] = [];
  for await (const { bulkId, paise, charged, refunded } of scanBulkStates()) {
    const sum = sums.get(bulkId) ?? { paise: 0, charged: 0, refunded: 0 };
    sums.delete(bulkId);
    if (paise !== sum.paise || charged !== sum.charged || refunded !== sum.refunded)
      found.push(
        `Bulk ${bulkId} counts ${charged} charged, ${refunded} refunded and ${paise} paise; its orders say ${sum.charged}, ${sum.refunded} and ${sum.paise}.`,
      );
  }
  for (const bulkId of sums.keys()) found.push(`Bulk ${bulkId} has paid orders and no state.`);
  return found;
}
