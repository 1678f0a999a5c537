import { toRupees } from '../../../shared/money.ts';
import { type FieldGroup, fieldPath, fieldRow, fieldsOfGroup, valueAt } from '../../../shared/orders/field-paths.ts';
import type { OfferView, OrderView } from '../../../shared/orders/order.ts';
import type { OrderInput } from '../../../shared/orders/order-input.ts';
import { STATUSES, statusLabel } from '../../../shared/orders/rules/status-look.ts';
import { collectablePaise } from '../../../shared/orders/rules/worth.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { offerView } from '../../../shared/quotes/offer-view.ts';
import type { Quote } from '../../../shared/quotes/quoter.ts';
import type { OrderRuleView } from '../../../shared/rules/order-rule.ts';
import type { RiskReason } from '../../../shared/rules/risk.ts';
import { SHOP_SYSTEM_NAMES } from '../../../shared/shops/order-from-shop.ts';
import { labelQuirksOf } from '../../couriers/registry/profile-of.ts';
import { transactionId } from '../../ledger/transaction.ts';
import { gstinOf, type User } from '../../users/user.ts';
import { personView } from '../../users/user-view.ts';
import { isStillOffered } from '../booking/booking-state.ts';
import type { BulkState } from '../bulk/bulk-state-store.ts';
import { confirmationView } from '../buyer-confirmation/question.ts';
import { marginView } from '../change/order-margin.ts';
import { claimView } from '../ndr/claim.ts';
import { ndrView } from '../ndr/ndr-view.ts';
import { inputOf } from '../record/details.ts';
import { factsOf } from '../record/facts-of.ts';
import { type Order, orderNumber, sellerOrderNumber } from '../record/order.ts';
import type { StoredScan } from '../record/scan.ts';

import { weightDisputeView } from '../weight/weight-dispute-view.ts';
import type { WeightEvidence } from '../weight/weight-evidence-store.ts';
import { returnParts } from './return-parts.ts';
import { shopParts } from './shop-parts.ts';

interface ViewContext {
  creator: User | undefined;
  offers?: Quote;
  scans?: StoredScan[];
  /** The state of the order's bulk. Absent if the reply does not need the bulk's total cost. */
  bulk?: Pick<BulkState, 'paise' | 'charged'> | undefined;
  /** True for a vendor user, who sees parcels but no prices. */
  hidePrices?: boolean;
  /** The courier's remark and picture for a measured weight. Only the page of the single order shows them. */
  evidence?: WeightEvidence | undefined;
  /** The reasons why the order is doubtful. Only the reply with a single order has them. */
  risks?: readonly RiskReason[] | undefined;
  /** True for staff who see what couriers charge us. */
  costs?: boolean;
  /** The person to whom the open ticket is assigned. */
  assignee?: User | undefined;
  /** True for staff. Only staff see that a courier carries a refunded parcel, and to whom a ticket is assigned. */
  staff?: boolean;
}

const missedPickupView = ({ missedPickup: missed }: Order): OrderView['missed_pickup'] =>
  missed === undefined ? null : { day: missed.day, reports: missed.reports, state: missed.state };

const ticketView = ({ ticket }: Order, { staff, assignee }: ViewContext): OrderView['ticket'] =>
  ticket === undefined || staff !== true
    ? null
    : {
        assigned_to: ticket.to === null ? null : personView(assignee, ticket.to),
        due_at: ticket.dueAt,
        assigned_at: ticket.assigned?.at ?? null,
      };

/** Returns the chosen offer; null for an unpaid order whose partner no longer offers this price. */
const choiceOf = ({ choice, charge }: Order, { offers }: ViewContext): Offer | null =>
  choice !== null && charge === null && offers !== undefined && !isStillOffered(choice, offers.available)
    ? null
    : choice;

const chosenView = (choice: Offer, { hubs }: Order, offers: Quote | undefined): OfferView => ({
  ...offerView(choice, offers?.measured.get(choice.partnerId)),
  ...(hubs && { source_hub: hubs[0], destination_hub: hubs[1] }),
});

/** Returns an offer for a return without the price of a return to origin, which does not exist for returns. */
const withoutRto = (offer: OfferView): OfferView => ({ ...offer, rto: null });

/** Returns an order's offers, the chosen one first. After payment, returns only the chosen offer. */
function offersOf(choice: Offer | null, order: Order, { offers, hidePrices }: ViewContext): OfferView[] {
  const chosen = choice && chosenView(choice, order, offers);
  if (hidePrices) return chosen === null ? [] : [withoutPrice(chosen)];
  const rest = (offers?.available ?? []).filter(({ partnerId }) => partnerId !== choice?.partnerId);
  const all = [
    ...(chosen === null ? [] : [chosen]),
    ...rest.map((offer) => offerView(offer, offers?.measured.get(offer.partnerId))),
  ];
  return order.details.reverse ? all.map(withoutRto) : all;
}

const withoutPrice = (offer: OfferView): OfferView => ({
  ...offer,
  price: { ...offer.price, total_value: 0, cod_charges: 0, tax: 0, final_pay: 0 },
  breakdown: { ...offer.breakdown, base: 0, additional: 0, fuel: 0 },
  rto: { total_value: 0, tax: 0, final_pay: 0 },
});

/** Returns the total cost of the order's bulk, if one of its orders was charged. */
const payoutOf = ({ bulk, hidePrices }: ViewContext) =>
  bulk === undefined || bulk.charged === 0 || hidePrices ? {} : { total_payout: toRupees(bulk.paise) };

const GROUPS = ['customer_details', 'product_details', 'additional_information', 'other_details'] as const;

/** Groups the fields of an order as the API's replies do. A field that the seller left out gets its `empty` value. */
function answerOf(input: OrderInput): Pick<OrderView, 'payment_method' | (typeof GROUPS)[number]> {
  const groupOf = (group: FieldGroup) =>
    Object.fromEntries(
      fieldsOfGroup(group).map((name) => [name, valueAt(input, fieldPath(name)) ?? fieldRow(name).empty]),
    );
  return { ...groupOf('order'), ...Object.fromEntries(GROUPS.map((group) => [group, groupOf(group)])) } as ReturnType<
    typeof answerOf
  >;
}

function transactionOf({ charge, owner }: Order, { hidePrices }: ViewContext): OrderView['transaction_id'] {
  if (charge === null) return null;
  const total = hidePrices ? 0 : toRupees(charge.paise);
  return { _id: transactionId(owner, charge.seq), amount: total, total, created_at: charge.at };
}

/** Returns the seller's order date, otherwise the time of creation. A date without a time is a day in India. */
const orderDate = ({ details: { order_date: date }, createdAt }: Order): string =>
  date === undefined ? createdAt : new Date(date.includes('T') ? date : `${date}T00:00:00+05:30`).toISOString();

const channelOf = ({ shop, bulkId, details }: Order): string =>
  details.reverse ? 'Return' : shop === undefined ? (bulkId === null ? 'Web' : 'Bulk') : SHOP_SYSTEM_NAMES[shop.system];

/** Returns an order as the API sends it. */
export function orderView(order: Order, context: ViewContext): OrderView {
  const { details } = order;
  const scans = context.scans ?? [];
  const gstin = context.creator ? gstinOf(context.creator) : '';
  const choice = choiceOf(order, context);
  return {
    _id: order.id,
    order_id: sellerOrderNumber(order),
    order_number: orderNumber(order.id),
    created_at: order.createdAt,
    order_date: orderDate(order),
    channel: channelOf(order),
    ...shopParts(order),
    ...returnParts(order, context),
    ...claimView(order),
    version: order.version,
    transaction_id: transactionOf(order, context),
    bulk_id: order.bulkId === null ? null : { _id: order.bulkId, ...payoutOf(context) },
    ewaybill_number: order.awb,
    created_by: {
      ...personView(context.creator, order.owner),
      company_name: context.creator?.companyName ?? '',
      gst_number: gstin,
      bank_detail: { gst_number: gstin },
    },
    plan: order.plan,
    ...answerOf(inputOf(details)),
    collectable: toRupees(collectablePaise(details)),
    available_logistic: offersOf(choice, order, context),
    unavailable: context.offers?.unavailable ?? [],
    logistic_id: choice?.partnerId ?? null,
    courier_name: choice?.name ?? null,
    courier: choice?.courier ?? null,
    label: labelQuirksOf(choice?.courier ?? null),
    status: order.status,
    latest_order_status: statusLabel(factsOf(order)),
    orderStatus: [{ scan_detail: scans.map(scanView) }],
    sort_code: order.sortCode,
    printed_at: order.printedAt ?? null,
    manifest: order.manifest ?? null,
    missed_pickup: missedPickupView(order),
    attempts: order.attempts,
    ticket_since: order.ticketSince,
    ...ndrView(order),
    ticket: ticketView(order, context),
    weight_dispute: weightDisputeView(order, context),
    rto_init: order.rto !== null,
    rto_charge: order.rto === null || context.hidePrices ? null : toRupees(order.rto.paise),
    pending: order.pending,
    is_cancelled: order.status === 'cancelled',
    refunded: order.refund !== null,
    comments: order.lastRemark === null ? [] : [{ remark: order.lastRemark }],
    carried_after_refund: context.staff === true ? (order.carried?.at ?? null) : null,
    invoice: order.charge?.invoice ? { invoice_number: order.charge.invoice, date: order.charge.at } : null,
    delivery_date: order.deliveredAt,
    ...(details.payment_method === 'cod' && {
      sent_to_am: order.cod?.arrivedAt !== undefined,
      action_done: order.remitted !== undefined,
    }),
    error: order.error,
    fallback: context.hidePrices ? null : fallbackOf(order),
    rule: context.hidePrices ? null : orderRuleView(order, choice),
    ...(order.buyerConfirmation && { buyer_confirmation: confirmationView(order.buyerConfirmation) }),
    ...(context.risks && { risks: riskTexts(context.risks) }),
    ...(context.costs === true && { margin: marginView(order) }),
  };
}

/** Returns the risks of an order as texts. Leaves out "first order", which is true for most orders of most sellers. */
const riskTexts = (risks: readonly RiskReason[]): string[] =>
  risks.filter(({ risk }) => risk !== 'first_order').map(({ why }) => why);

/**
 * Returns the seller's rule that was applied to an order, in the API's form. Null if no rule was applied, or if
 * somebody has since chosen another partner for the unpaid order.
 */
export function orderRuleView({ rule, charge }: Order, choice: Offer | null | undefined): OrderRuleView | null {
  const isSaid = rule !== undefined && (charge !== null || choice?.partnerId === rule.partnerId);
  return isSaid
    ? { _id: rule.id, name: rule.name, why: rule.why, held: rule.held === true, automatic: rule.automatic === true }
    : null;
}

const fallbackOf = ({ fallback }: Order): OrderView['fallback'] =>
  fallback === undefined
    ? null
    : {
        within: toRupees(fallback.withinPaise),
        refused: fallback.refused.map(({ name, said }) => ({ name, reason: said })),
      };

/** Returns a scan in the API's form. Its status is our label, or the courier's code if the status is unknown. */
export const scanView = (scan: StoredScan) => ({
  status: scan.status === null ? scan.code : (STATUSES[scan.status as keyof typeof STATUSES]?.label ?? scan.status),
  status_description: scan.description,
  remark: scan.status === null ? `Unknown code ${scan.code}` : '',
  location: scan.location,
  updated_date: scan.at,
});
