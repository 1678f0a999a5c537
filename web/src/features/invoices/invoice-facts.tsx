import type { ReactNode } from 'react';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { When } from '../../ui/element/when.tsx';
import { Details } from '../../ui/layout/details.tsx';

/**
 * Shows the payment method and the date in the format of invoices (spec 3 section 9). For a paid order, also shows the
 * time of the payment, the AWB and the invoice number, if they exist.
 */
export function InvoiceFacts({ order }: { order: OrderView }) {
  const items: [label: string, value: ReactNode][] = [
    ['Payment method', order.payment_method === 'cod' ? 'COD' : 'Prepaid'],
    ['Date', <When key="date" at={order.order_date} format="invoice" />],
  ];
  if (order.transaction_id) items.push(['Paid on', <When key="paid" at={order.transaction_id.created_at} />]);
  if (order.ewaybill_number) items.push(['AWB', order.ewaybill_number]);
  if (order.invoice) items.push(['Invoice number', order.invoice.invoice_number]);
  return <Details items={items} />;
}
