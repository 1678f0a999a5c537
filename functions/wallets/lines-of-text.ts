import { type Wallet } from '../ledger/account.ts';
import { findLines } from '../ledger/store.ts';
import type { Transaction } from '../ledger/transaction.ts';
import { findAwb } from '../orders/record/awb-store.ts';
import { findAnyOrders } from '../orders/record/store.ts';
import { searchIds } from '../search/store.ts';

/** The most orders that are examined. A text that finds more is too short to find one parcel. */
const MOST_ORDERS = 25;

/**
 * Returns the statement lines that a search text finds, newest first. These are all lines of orders with that AWB,
 * order number or customer, or the line with that number (`T000012`). The cost depends on the orders found, not on the
 * length of the statement.
 */
export async function linesOfText({ userId, seq }: Wallet, text: string): Promise<Transaction[]> {
  const numbered = /^t?0*(\d{1,10})$/i.exec(text)?.[1];
  const [byAwb, byWord] = await Promise.all([findAwb(text), searchIds({ owner: userId }, text, MOST_ORDERS)]);
  const ids = [...new Set([...byAwb.map(({ orderId }) => orderId), ...byWord, text])];
  const orders = (await findAnyOrders(ids)).filter(({ owner }) => owner === userId);
  const seqs = new Set(orders.flatMap(({ lines = [] }) => lines));
  if (numbered !== undefined && text.toLowerCase().startsWith('t') && Number(numbered) <= seq)
    seqs.add(Number(numbered));
  return (await findLines(userId, [...seqs])).reverse();
}
