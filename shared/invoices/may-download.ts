import type { OrderFacts } from '../orders/order-facts.ts';

/** Whether an invoice can be downloaded: once the parcel was delivered, to the consignee or back (spec 1 section 2.9). */
export const mayDownloadInvoice = ({ invoice, status }: Pick<OrderFacts, 'invoice' | 'status'>): boolean =>
  invoice !== null && (status === 'delivered' || status === 'rto_delivered');
