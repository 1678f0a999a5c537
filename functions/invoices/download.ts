import { Failure } from '../../shared/errors.ts';
import type { invoicesContract } from '../../shared/invoices/contract.ts';
import { isFinal } from '../../shared/orders/status.ts';
import { getOrder } from '../orders/api/get-order.ts';
import type { FileResponse } from '../platform/http/answer.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { deliveredOrders, invoicesFile, MAX_INVOICES_IN_REQUEST } from './bulk-invoices.ts';
import { documentFactsOf } from './facts.ts';
import { findDocument } from './find-document.ts';

/**
 * Returns the invoices of a bulk's delivered orders in one file. @throws CONFLICT if there are too many invoices for a
 * request
 */
async function ofBulk(caller: Caller, bulkId: string, userId: string | undefined): Promise<FileResponse> {
  const orders = await deliveredOrders(caller, bulkId);
  if ((userId ?? orders[0].owner) !== orders[0].owner) throw new Failure('NOT_FOUND');
  if (orders.length > MAX_INVOICES_IN_REQUEST)
    throw new Failure(
      'CONFLICT',
      `This bulk has ${orders.length} invoices. Ask for them by POST /downloads with the kind bulk_invoices.`,
    );
  return invoicesFile(orders);
}

/**
 * Returns a GST document of an order that the caller may see: the invoice, or the requested debit or credit note. The
 * document is available from the day on which the order reaches a final status. Loads the PDF library only when it is
 * first used.
 */
export const download: Verb<typeof invoicesContract.download> = async ({ query }, { caller }) => {
  if (caller.courier !== null) throw new Failure('NOT_ALLOWED', 'Prices are between the seller and us.');
  if (query.bulk_id !== undefined) return ofBulk(caller, query.bulk_id, query.user_id);
  const order = await getOrder(caller, query.order_id ?? '');
  if ((query.user_id ?? order.owner) !== order.owner) throw new Failure('NOT_FOUND');
  const { line, invoice } = await findDocument(order, query.document);
  if (!isFinal(order.status))
    throw new Failure(
      'CONFLICT',
      'The invoice can be downloaded once the parcel is delivered, returned, cancelled, lost or damaged.',
    );
  const facts = documentFactsOf(order, line, invoice);
  const { documentPdf } = await import('./document-pdf.ts');
  const name = facts.type.replaceAll('_', '-');
  return {
    filename: `${name}-${facts.number}.pdf`,
    contentType: 'application/pdf',
    bytes: await documentPdf(facts),
  };
};
