import type { TransactionView } from '../../shared/wallets/contract.ts';
import type { Transaction } from '../ledger/transaction.ts';
import { findAnyOrders } from '../orders/record/store.ts';
import { transactionView } from './transaction-view.ts';

/**
 * Returns statement lines as the API shows them. A charge is booked before its order has an AWB, and lines never
 * change. So if a line has no AWB, the present AWB of the order is shown.
 */
export async function transactionsView(lines: readonly Transaction[]): Promise<TransactionView[]> {
  const ids = new Set(lines.flatMap(({ order }) => (order !== undefined && order.awb === null ? [order.id] : [])));
  const awbs = new Map((await findAnyOrders([...ids])).map(({ id, awb }) => [id, awb]));
  return lines.map((line) => {
    const view = transactionView(line);
    return { ...view, awb: view.awb ?? awbs.get(view.order_id ?? '') ?? null };
  });
}
