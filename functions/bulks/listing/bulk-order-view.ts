import type { BulkOption, BulkOrderView } from '../../../shared/bulks/bulk-order.ts';
import { toRupees } from '../../../shared/money.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { type Choosing, chosenOf, optionsOf } from '../../orders/bulk/chosen-in-bulk.ts';
import { numberInBulk } from '../../orders/record/bulk-order-id.ts';
import { isPaid, type Order, shownNumber } from '../../orders/record/order.ts';

const optionView = (offer: Offer): BulkOption => ({
  _id: offer.partnerId,
  name: offer.name,
  courier: offer.courier,
  recommendation: offer.recommended,
  best_price: offer.bestPrice,
  best_tat: offer.bestTat,
  day: offer.tatDays,
  price: toRupees(offer.freightPaise + offer.codPaise),
  final_pay: toRupees(offer.finalPaise),
});

/** Returns an order as a row in the list of its bulk's orders. */
export function bulkOrderView(order: Order, choosing: Choosing): BulkOrderView {
  const { details, charge } = order;
  const chosen = chosenOf(order, choosing);
  const options = isPaid(order) ? [] : optionsOf(order, choosing);
  return {
    _id: order.id,
    number: numberInBulk(order.id) ?? 0,
    order_id: shownNumber(order),
    consignee: `${details.first_name} ${details.last_name}`.trim(),
    source: details.pickup_address.postcode,
    destination: details.shipping_address.postcode,
    payment_method: details.payment_method,
    weight: details.parcel.weightGrams / 1000,
    options: (options.length === 0 && chosen !== undefined ? [chosen] : options).map(optionView),
    chosen: chosen?.partnerId ?? null,
    amount: charge !== null ? toRupees(charge.paise) : chosen === undefined ? null : toRupees(chosen.finalPaise),
    paid: isPaid(order),
    ewaybill_number: order.awb,
    refunded: order.refund !== null,
    error: order.error,
  };
}
