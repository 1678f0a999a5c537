import { Failure } from '../../shared/errors.ts';
import { findLines } from '../ledger/store.ts';
import { type DocumentedLine, isDocumented } from '../ledger/transaction.ts';
import type { Order } from '../orders/record/order.ts';

/**
 * Returns the line of a GST document and the line of its invoice. Without a number, returns the invoice of the last
 * charge.
 * @throws NOT_FOUND if the order has no document with this number
 */
export async function findDocument(
  order: Order,
  number = order.charge?.invoice,
): Promise<{ line: DocumentedLine; invoice: DocumentedLine }> {
  const lines = (await findLines(order.owner, order.lines ?? [])).filter(isDocumented);
  const line = lines.find(({ document }) => document.number === number);
  const invoiceNumber = line?.document.corrects?.number ?? number;
  const invoice = lines.find(({ document }) => document.number === invoiceNumber);
  if (line === undefined || invoice === undefined) throw new Failure('NOT_FOUND');
  return { line, invoice };
}
