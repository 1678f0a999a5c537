import { SUM_NAMES, scanBulkStates, sumsOfOrder } from '../bulk/bulk-state-store.ts';
import { scanOrders } from '../record/store.ts';

type Sums = ReturnType<typeof sumsOfOrder>;

const NONE: Sums = { paise: 0, charged: 0, refunded: 0, refused: 0 };

const said = (sums: Sums): string => SUM_NAMES.map((name) => `${sums[name]} ${name}`).join(', ');

/** Compares the stored sums of bulks with their orders' charges, and returns all differences as text. */
export async function auditBulks(): Promise<string[]> {
  const sums = new Map<string, Sums>();
  for await (const order of scanOrders()) {
    if (order.bulkId === null || order.charge === null) continue;
    const sum = { ...(sums.get(order.bulkId) ?? NONE) };
    const counted = sumsOfOrder(order);
    for (const name of SUM_NAMES) sum[name] += counted[name];
    sums.set(order.bulkId, sum);
  }
  const found: string[] = [];
  for await (const state of scanBulkStates()) {
    const sum = sums.get(state.bulkId) ?? NONE;
    sums.delete(state.bulkId);
    if (SUM_NAMES.some((name) => state[name] !== sum[name]))
      found.push(`Bulk ${state.bulkId} counts ${said(state)}; its orders say ${said(sum)}.`);
  }
  for (const bulkId of sums.keys()) found.push(`Bulk ${bulkId} has paid orders and no state.`);
  return found;
}
