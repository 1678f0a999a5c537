import { balanceChange, walletAccountOf } from '../../ledger/account.ts';
import type { Statements, Transaction } from '../../ledger/transaction.ts';
import { costOfOrder } from '../change/price-change.ts';
import { scanOrders } from '../record/store.ts';

/**
 * Checks every order against the ledger. The ledger entries must add up to the order's cost, and the order must list
 * all of them. Returns all differences as text.
 */
export async function auditOrders(statements: Statements): Promise<string[]> {
  const byOrder = Map.groupBy([...statements.values()].flat(), ({ order }) => order?.id ?? '');
  byOrder.delete('');
  const found: string[] = [];
  for await (const order of scanOrders()) {
    const lines: readonly Transaction[] = byOrder.get(order.id) ?? [];
    byOrder.delete(order.id);
    const taken = lines.reduce((sum, line) => sum - balanceChange(walletAccountOf(order.owner), line.postings), 0);
    const cost = costOfOrder(order).totalPaise;
    if (taken !== cost) found.push(`${order.id} costs ${cost} paise, and ${taken} are charged.`);
    const named = [...(order.lines ?? [])].join();
    if (named !== lines.map(({ seq }) => seq).join())
      found.push(`${order.id} names the lines ${named || 'none'} and has ${lines.map(({ seq }) => seq).join()}.`);
  }
  for (const orderId of byOrder.keys()) found.push(`${orderId} has money and does not exist.`);
  return found;
}
