import { Failure } from '../../shared/errors.ts';
import type { DocumentKind } from '../downloads/download-kind.ts';
import { allBulkOrders } from '../orders/bulk/bulk-store.ts';
import type { Order } from '../orders/record/order.ts';
import { concurrently } from '../platform/concurrency.ts';
import type { FileResponse } from '../platform/http/answer.ts';
import type { Caller } from '../users/caller/caller.ts';
import { type DocumentFacts, documentFactsOf } from './facts.ts';
import { findDocument } from './find-document.ts';

/** The highest number of invoices that a request writes. For more invoices, a job writes the file. */
export const MAX_INVOICES_IN_REQUEST = 50;
/** How many orders' ledger lines are read in parallel. */
const READ_AT_ONCE = 10;

/**
 * Returns the delivered orders of a bulk. @throws NOT_FOUND if the caller may not see the bulk, CONFLICT if no order is
 * delivered
 */
export async function deliveredOrders(caller: Caller, bulkId: string): Promise<[Order, ...Order[]]> {
  const delivered: Order[] = [];
  let known = false;
  for await (const order of allBulkOrders(bulkId)) {
    known ||= order.owner === caller.id || caller.seesAll;
    if (known && order.status === 'delivered') delivered.push(order);
  }
  if (!known) throw new Failure('NOT_FOUND', 'There is no such bulk upload.');
  const [first, ...rest] = delivered;
  if (first === undefined)
    throw new Failure('CONFLICT', 'No order of this bulk is delivered yet. An invoice can be downloaded from then on.');
  return [first, ...rest];
}

async function factsOfAll(orders: readonly Order[]): Promise<DocumentFacts[]> {
  const facts = new Map<string, DocumentFacts>();
  await concurrently(orders, READ_AT_ONCE, async (order) => {
    const { line, invoice } = await findDocument(order);
    facts.set(order.id, documentFactsOf(order, line, invoice));
  });
  return [...facts.values()].toSorted((a, b) => (a.number < b.number ? -1 : 1));
}

/**
 * Returns the invoices of some orders as one file, sorted by invoice number. The file name has the first and last
 * number.
 */
export async function invoicesFile(
  orders: readonly [Order, ...Order[]],
  made?: (pages: number) => Promise<void>,
): Promise<FileResponse> {
  const [first, ...rest] = await factsOfAll(orders);
  if (first === undefined) throw new Error('There is no order to make an invoice of.');
  const { documentsPdf } = await import('./document-pdf.ts');
  const numbers = [first.number, ...rest.slice(-1).map(({ number }) => number)];
  return {
    filename: `invoice-${numbers.join('-to-')}.pdf`,
    contentType: 'application/pdf',
    bytes: await documentsPdf([first, ...rest], made),
  };
}

/** The download of a bulk's invoices by a job. It is used for bulks with too many invoices for a request. */
export const bulkInvoicesDownload: DocumentKind = {
  kind: 'bulk_invoices',
  async document({ caller, filters }, made) {
    if (caller.courier !== null) throw new Failure('NOT_ALLOWED', 'Prices are between the seller and us.');
    const orders = await deliveredOrders(caller, (filters as { bulk_id: string }).bulk_id);
    const file = await invoicesFile(orders, (pages) => made(pages, orders.length));
    return { ...file, pages: orders.length };
  },
};
