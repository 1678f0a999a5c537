import { Failure } from '../../shared/errors.ts';
import { findLines } from '../ledger/store.ts';
import { type Documented, isDocumented } from '../ledger/transaction.ts';
import type { Order } from '../orders/record/order.ts';

/**
 * Returns a GST document of an order with its invoice: by number, or the invoice of the last charge.
 * @throws NOT_FOUND for a number of another order
 */
export async function findDocument(
  order: Order,
  number = order.charge?.invoice,
): Promise<{ line: Documented; invoice: Documented }> {
  const lines = (await findLines(order.owner, order.lines ?? [])).filter(isDocumented);
  const line = lines.find(({ document }) => document.number === number);
  const invoiceNumber = line?.document.corrects?.number ?? number;
  const invoice = lines.find(({ document }) => document.number === invoiceNumber);
  if (line === undefined || invoice === undefined) throw new Failure('NOT_FOUND');
  return { line, invoice };
}
