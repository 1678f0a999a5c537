import type { OfferView } from '../orders/order.ts';

/** The cost of an order, in rupees: its charge with the notes that correct it. */
export interface InvoiceLines {
  freight: number;
  cod: number;
  gst: number;
  total: number;
}

/** Adds up freight, COD charges and GST of an order at its declared weight, returned or not. */
export function invoiceLines({ price, rto }: Pick<OfferView, 'price' | 'rto'>, returned: boolean): InvoiceLines {
  if (returned) return { freight: rto.total_value, cod: 0, gst: rto.tax, total: rto.final_pay };
  return { freight: price.total_value, cod: price.cod_charges, gst: price.tax, total: price.final_pay };
}
