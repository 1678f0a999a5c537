import { toPaise, toRupees } from '../../../../shared/money.ts';
import type { OfferView, OrderView } from '../../../../shared/orders/order.ts';
import { priceRto } from '../../../../shared/quotes/price-rto.ts';

/** The lines of an order's invoice, in rupees. */
export interface InvoiceLines {
  freight: number;
  cod: number;
  gst: number;
  total: number;
}

/** The offer that was chosen, if it is still among the order's options. */
export const chosenOffer = (order: OrderView): OfferView | undefined =>
  order.available_logistic.find(({ _id }) => _id === order.logistic_id);

/** Freight, COD charges and GST; once the parcel returns, twice the freight and no COD charges (spec 1 section 9). */
export function invoiceLines(offer: OfferView, rto: boolean): InvoiceLines {
  const { total_value: freight, cod_charges: cod, tax: gst, final_pay: total } = offer.price;
  if (!rto) return { freight, cod, gst, total };
  const back = priceRto({ freightPaise: toPaise(freight), finalPaise: toPaise(total) });
  return {
    freight: toRupees(back.freightPaise),
    cod: 0,
    gst: toRupees(back.taxPaise),
    total: toRupees(back.finalPaise),
  };
}
