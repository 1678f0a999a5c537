import { collectablePaise } from '../../../shared/orders/rules/worth.ts';
import { type CodAccountLines, sumByAccount } from '../../ledger/audit-cod.ts';
import type { Order } from '../record/order.ts';
import { scanOrders } from '../record/store.ts';

/** Compares the COD that an order stores with its postings, and returns all differences as text. */
function violationsOf(order: Order, accounts: CodAccountLines): string[] {
  const { id, cod, remitted, status, details } = order;
  const lines = accounts.get(id) ?? [];
  const { collected, outstanding, received, differences, paid } = sumByAccount(lines);
  const owed = status === 'delivered' ? collectablePaise(details) : 0;
  const found: string[] = [];
  if (collected !== owed) found.push(`${id}: ${owed} paise of COD are collected, and ${collected} posted.`);
  if ((cod?.duePaise ?? 0) !== outstanding)
    found.push(`${id}: ${cod?.duePaise} paise are due, and ${outstanding} posted.`);
  if ((cod?.seq ?? 0) !== lines.length) found.push(`${id} counts ${cod?.seq} lines of COD and has ${lines.length}.`);
  if ((cod?.claimedPaise ?? 0) > differences) found.push(`${id} claims more than is missing.`);
  const hasArrived = cod?.arrivedAt !== undefined;
  if (hasArrived && (collected === 0 || outstanding !== 0)) found.push(`${id} has arrived and is not settled.`);
  const isOver = lines.some(({ kind, postings }) => kind === 'received' && postings.length > 1);
  if (collected > 0 && outstanding === 0 && !hasArrived && received === collected && !isOver)
    found.push(`${id} is settled and has not arrived.`);
  if ((remitted?.paise ?? 0) !== paid || (paid !== 0 && paid !== collected))
    found.push(`${id}: ${remitted?.paise ?? 0} paise are remitted, and ${paid} posted.`);
  if (remitted !== undefined && !hasArrived) found.push(`${id} is remitted and has not arrived.`);
  return found;
}

/**
 * Compares the COD of every order with the COD accounts, and returns all differences as text. The COD that an order
 * stores as collected, arrived and remitted must follow from the postings.
 */
export async function auditCodOrders(accounts: CodAccountLines): Promise<string[]> {
  const left = new Set([...accounts.keys()].filter((account) => !account.startsWith('@')));
  const found: string[] = [];
  for await (const order of scanOrders()) {
    left.delete(order.id);
    found.push(...violationsOf(order, accounts));
  }
  for (const id of left) found.push(`${id} has lines of COD and does not exist.`);
  return found;
}
