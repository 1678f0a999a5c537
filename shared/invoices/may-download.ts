import type { OrderFacts } from '../orders/rules/order-facts.ts';
import { isEnd } from '../orders/status.ts';

/**
 * Returns whether the GST documents of an order can be downloaded: from its final day on (delivered, to the consignee
 * or back, cancelled, lost or damaged).
 */
export const mayDownloadInvoice = ({ invoice, status }: Pick<OrderFacts, 'invoice' | 'status'>): boolean =>
  invoice !== null && isEnd(status);
