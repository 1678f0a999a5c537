import { Failure } from '../../shared/errors.ts';
import type { invoicesContract } from '../../shared/invoices/contract.ts';
import { isEnd } from '../../shared/orders/status.ts';
import { getOrder } from '../orders/get-order.ts';
import type { Verb } from '../users/serve.ts';
import { factsOf } from './facts.ts';
import { findDocument } from './find-document.ts';

/**
 * A GST document of an order that the caller sees, from the order's final day on: the invoice of its charge, or the debit
 * or credit note of the number asked for. What a PDF needs is loaded when one is asked for.
 */
export const download: Verb<typeof invoicesContract.download> = async ({ query }, { caller }) => {
  if (caller.courier !== null) throw new Failure('NOT_ALLOWED', 'Prices are between the seller and us.');
  const order = await getOrder(caller, query.order_id);
  if ((query.user_id ?? order.owner) !== order.owner) throw new Failure('NOT_FOUND');
  const { line, invoice } = await findDocument(order, query.document);
  if (!isEnd(order.status))
    throw new Failure(
      'CONFLICT',
      'The invoice can be downloaded once the parcel is delivered, returned, cancelled, lost or damaged.',
    );
  const facts = factsOf(order, line, invoice);
  const { documentPdf } = await import('./document-pdf.ts');
  const name = facts.type.replaceAll('_', '-');
  return {
    filename: `${name}-${facts.number}.pdf`,
    contentType: 'application/pdf',
    bytes: await documentPdf(facts),
  };
};
