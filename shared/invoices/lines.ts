import { toPaise, toRupees } from '../money.ts';
import type { OfferView } from '../orders/order.ts';
import { priceRto } from '../quotes/price-rto.ts';

/** The lines of an order's invoice, in rupees. */
export interface InvoiceLines {
  freight: number;
  cod: number;
  gst: number;
  total: number;
}

/** Freight, COD charges and GST; once the parcel returns, twice the freight and no COD charges (spec 1 section 9). */
export function invoiceLines({ price }: Pick<OfferView, 'price'>, rto: boolean): InvoiceLines {
  const { total_value: freight, cod_charges: cod, tax: gst, final_pay: total } = price;
  if (!rto) return { freight, cod, gst, total };
  const back = priceRto({ freightPaise: toPaise(freight), finalPaise: toPaise(total) });
  return {
    freight: toRupees(back.freightPaise),
    cod: 0,
    gst: toRupees(back.taxPaise),
    total: toRupees(back.finalPaise),
  };
}
