import { toPaise, toRupees } from '../money.ts';
import type { OfferView } from '../orders/order.ts';
import { costOf } from '../quotes/order-cost.ts';

/** What an order costs in all, in rupees: its charge with the notes that correct it. */
export interface InvoiceLines {
  freight: number;
  cod: number;
  gst: number;
  total: number;
}

/** Freight, COD charges and GST of an order at its declared weight, returned or not. */
export function invoiceLines({ price }: Pick<OfferView, 'price'>, returned: boolean): InvoiceLines {
  const cost = costOf({
    freightPaise: toPaise(price.total_value),
    codPaise: toPaise(price.cod_charges),
    returned,
    refunded: false,
  });
  return {
    freight: toRupees(cost.freightPaise),
    cod: toRupees(cost.codPaise),
    gst: toRupees(cost.taxPaise),
    total: toRupees(cost.totalPaise),
  };
}
