import type { OfferView } from '../orders/order.ts';

/** The amounts of an order's invoice, in rupees. */
export interface InvoiceAmounts {
  freight: number;
  cod: number;
  gst: number;
  total: number;
}

/**
 * Returns the amounts of an order's invoice at its declared weight. For an order that was returned to origin, these are
 * the RTO prices.
 */
export function invoiceAmounts({ price, rto }: Pick<OfferView, 'price' | 'rto'>, returned: boolean): InvoiceAmounts {
  if (returned && rto !== null) return { freight: rto.total_value, cod: 0, gst: rto.tax, total: rto.final_pay };
  return { freight: price.total_value, cod: price.cod_charges, gst: price.tax, total: price.final_pay };
}
