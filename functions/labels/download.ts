import { Failure } from '../../shared/errors.ts';
import type { labelsContract } from '../../shared/labels/contract.ts';
import { findSellerOfOrder, labelFacts } from '../../shared/labels/label-facts.ts';
import { noLabelReason } from '../../shared/labels/printable.ts';
import { getOrder } from '../orders/api/get-order.ts';
import { showOrder } from '../orders/api/show-order-page.ts';
import type { Verb } from '../users/caller/serve.ts';

/** Downloads the label of an order that the caller may see. Loads the PDF library only when it is first used. */
export const download: Verb<typeof labelsContract.download> = async ({ params }, { caller }) => {
  const order = await showOrder(caller, await getOrder(caller, params.id));
  const reason = noLabelReason(order);
  if (reason !== undefined) throw new Failure('CONFLICT', `This order has no label: ${reason}.`);
  const facts = labelFacts(order, findSellerOfOrder(order));
  const { labelPdf } = await import('./label-pdf.ts');
  return { filename: `label-${facts.awb}.pdf`, contentType: 'application/pdf', bytes: await labelPdf(facts) };
};
