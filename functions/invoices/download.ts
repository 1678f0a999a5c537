import { Failure } from '../../shared/errors.ts';
import type { invoicesContract } from '../../shared/invoices/contract.ts';
import { mayDownloadInvoice } from '../../shared/invoices/may-download.ts';
import { factsOf as orderFacts } from '../orders/facts-of.ts';
import { getOrder } from '../orders/get-order.ts';
import type { Verb } from '../users/serve.ts';
import { findUser } from '../users/store.ts';
import { factsOf } from './facts.ts';

/** The invoice of an order that the caller sees. What a PDF needs is loaded when one is asked for. */
export const download: Verb<typeof invoicesContract.download> = async ({ query }, { caller }) => {
  if (caller.courier !== null) throw new Failure('NOT_ALLOWED', 'Prices are between the seller and us.');
  const order = await getOrder(caller, query.order_id);
  const seller = await findUser(order.owner);
  if (seller === undefined || (query.user_id ?? seller.id) !== seller.id) throw new Failure('NOT_FOUND');
  if (!mayDownloadInvoice(orderFacts(order)))
    throw new Failure('CONFLICT', 'The invoice can be downloaded once the parcel is delivered.');
  const facts = factsOf(order, seller);
  const { invoicePdf } = await import('./invoice-pdf.ts');
  return { filename: `invoice-${facts.number}.pdf`, contentType: 'application/pdf', bytes: await invoicePdf(facts) };
};
