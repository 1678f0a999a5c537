import type { OrderFacts } from '../orders/rules/order-facts.ts';
import { isFinal } from '../orders/status.ts';

/**
 * Returns whether the GST documents of an order can be downloaded. The order must have an invoice and a final status
 * (delivered, RTO delivered, cancelled, lost or damaged).
 */
export const mayDownloadInvoice = ({ invoice, status }: Pick<OrderFacts, 'invoice' | 'status'>): boolean =>
  invoice !== null && isFinal(status);
