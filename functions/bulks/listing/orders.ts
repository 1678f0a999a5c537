import type { BulkOption, BulkOrderView } from '../../../shared/bulks/bulk-order.ts';
import type { bulksContract } from '../../../shared/bulks/contract.ts';
import { toRupees } from '../../../shared/money.ts';
import { fullName } from '../../../shared/name-of.ts';
import { lacksEWayBill } from '../../../shared/orders/rules/e-way-bill.ts';
import type { MeasuredOffer } from '../../../shared/quotes/measured.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { measuredView } from '../../../shared/quotes/offer-view.ts';
import { orderRuleView, orderView } from '../../orders/api/view.ts';
import { findBulkState } from '../../orders/bulk/bulk-state-store.ts';
import { listBulkOrders } from '../../orders/bulk/bulk-store.ts';
import { type ChoiceState, choiceForOneOrder, chosenOfferOf, optionsOf } from '../../orders/bulk/chosen-in-bulk.ts';
import { numberInBulk } from '../../orders/record/bulk-order-id.ts';
import { isPaid, type Order, sellerOrderNumber } from '../../orders/record/order.ts';
import { measuredOn } from '../../rollups/measured/measured-store.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { findUser } from '../../users/store.ts';
import type { Bulk } from '../bulk.ts';
import { getBulk } from '../get.ts';

const optionView = (offer: Offer, measured: MeasuredOffer | undefined): BulkOption => ({
  _id: offer.partnerId,
  name: offer.name,
  courier: offer.courier,
  recommendation: offer.recommended,
  best_price: offer.bestPrice,
  best_tat: offer.bestTat,
  day: offer.tatDays,
  price: toRupees(offer.freightPaise + offer.codPaise),
  final_pay: toRupees(offer.finalPaise),
  ...(measured && { measured: measuredView(measured) }),
});

/** Returns an order as a row in the list of its bulk's orders. */
async function bulkOrderView(order: Order, choosing: ChoiceState): Promise<BulkOrderView> {
  const { details, charge, buyerConfirmation: asked } = order;
  const chosen = chosenOfferOf(order, choosing);
  const options = isPaid(order) ? [] : optionsOf(order, choosing);
  const measured = await measuredOn(details.pickup_address.state, details.shipping_address.state);
  return {
    _id: order.id,
    number: numberInBulk(order.id) ?? 0,
    order_id: sellerOrderNumber(order),
    consignee: fullName(details),
    source: details.pickup_address.postcode,
    destination: details.shipping_address.postcode,
    payment_method: details.payment_method,
    weight: details.parcel.weightGrams / 1000,
    options: (options.length === 0 && chosen !== undefined ? [chosen] : options).map((offer) =>
      optionView(offer, measured.get(offer.partnerId)),
    ),
    chosen: chosen?.partnerId ?? null,
    by_hand: choiceForOneOrder(order, choosing) !== undefined,
    amount: charge !== null ? toRupees(charge.paise) : chosen === undefined ? null : toRupees(chosen.finalPaise),
    paid: isPaid(order),
    ...(!isPaid(order) && asked && { buyer: asked.state }),
    lacks_eway_bill: !isPaid(order) && lacksEWayBill(details),
    edited: order.offers === undefined,
    rule: orderRuleView(order, chosen),
    ewaybill_number: order.awb,
    refunded: order.refund !== null,
    error: order.error,
  };
}

/** Returns a page of a bulk's orders that begins after the order number in `cursor`. */
async function orderPage(caller: Caller, id: string, { limit, cursor }: { limit: number; cursor: number }) {
  const { bulk } = await getBulk(caller, id);
  const [choosing, { orders, after }] = await Promise.all([findBulkState(id), readPage(bulk, limit, cursor)]);
  const next = after === undefined ? undefined : String(after);
  return { bulk, choosing, orders, meta: { total_count: bulk.orders, next } };
}

const readPage = (bulk: Bulk, limit: number, cursor: number) =>
  bulk.orders === 0 ? { orders: [], after: undefined } : listBulkOrders(bulk.id, limit, cursor);

/** Returns a page of a bulk's orders as rows of its list. */
export const orders: Verb<typeof bulksContract.orders> = async ({ params, query }, { caller }) => {
  const { choosing, orders, meta } = await orderPage(caller, params.id, query);
  return { data: await Promise.all(orders.map((order) => bulkOrderView(order, choosing))), meta };
};

/** Returns a page of a bulk's orders with all fields that invoices need. */
export const invoices: Verb<typeof bulksContract.invoices> = async ({ params, query }, { caller }) => {
  const { bulk, choosing, orders, meta } = await orderPage(caller, params.id, query);
  const creator = bulk.owner === caller.id ? caller.user : await findUser(bulk.owner);
  const data = orders.map((order) => ({
    ...orderView({ ...order, choice: chosenOfferOf(order, choosing) ?? null }, { creator, staff: caller.seesAll }),
    number: numberInBulk(order.id) ?? 0,
  }));
  return { data, meta };
};
