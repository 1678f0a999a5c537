import { COUNTED, countedOf, scanBulkStates } from '../bulk/bulk-state-store.ts';
import { scanOrders } from '../record/store.ts';

type Sums = ReturnType<typeof countedOf>;

const NONE: Sums = { paise: 0, charged: 0, refunded: 0, refused: 0 };

const said = (sums: Sums): string => COUNTED.map((name) => `${sums[name]} ${name}`).join(', ');

/** Compares the stored sums of bulks with their orders' charges, and returns all differences as text. */
export async function auditBulks(): Promise<string[]> {
  const sums = new Map<string, Sums>();
  for await (const order of scanOrders()) {
    if (order.bulkId === null || order.charge === null) continue;
    const sum = { ...(sums.get(order.bulkId) ?? NONE) };
    const counted = countedOf(order);
    for (const name of COUNTED) sum[name] += counted[name];
    sums.set(order.bulkId, sum);
  }
  const found: string[] = [];
  for await (const state of scanBulkStates()) {
    const sum = sums.get(state.bulkId) ?? NONE;
    sums.delete(state.bulkId);
    if (COUNTED.some((name) => state[name] !== sum[name]))
      found.push(`Bulk ${state.bulkId} counts ${said(state)}; its orders say ${said(sum)}.`);
  }
  for (const bulkId of sums.keys()) found.push(`Bulk ${bulkId} has paid orders and no state.`);
  return found;
}
