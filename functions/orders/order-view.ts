import { toRupees } from '../../shared/money.ts';
import { collectableRupees } from '../../shared/orders/draft.ts';
import type { OfferView, OrderView } from '../../shared/orders/order.ts';
import { STATUSES } from '../../shared/orders/status-look.ts';
import { barcodeLineWidth } from '../couriers/barcode-line-width.ts';
import { transactionId } from '../ledger/transaction.ts';
import type { User } from '../users/user.ts';
import { personView } from '../users/user-view.ts';
import { isStillMade } from './booking/still-made.ts';
import { type Order, orderNumber } from './order.ts';
import type { KeptScan } from './store.ts';

interface Around {
  creator: User | undefined;
  offers?: { available: OfferView[]; unavailable: { name: string; reason: string }[] };
  scans?: KeptScan[];
  /** A vendor user sees its parcels, never prices. */
  hidePrices?: boolean;
}

const orNull = <T>(value: T | undefined): T | null => value ?? null;

/** The chosen offer: of an unpaid order only as long as it is still made at that price. */
const choiceOf = ({ choice, charge }: Order, { offers }: Around): OfferView | null =>
  choice !== null && charge === null && offers !== undefined && !isStillMade(choice, offers.available) ? null : choice;

/** The choice first, then what else is offered; after payment the choice alone. */
function offersOf(choice: OfferView | null, { offers, hidePrices }: Around): OfferView[] {
  if (hidePrices) return choice === null ? [] : [withoutPrice(choice)];
  const rest = (offers?.available ?? []).filter((offer) => offer._id !== choice?._id);
  return choice === null ? rest : [choice, ...rest];
}

const withoutPrice = (offer: OfferView): OfferView => ({
  ...offer,
  price: { ...offer.price, total_value: 0, cod_charges: 0, tax: 0, final_pay: 0 },
  breakdown: { ...offer.breakdown, base: 0, additional: 0, fuel: 0 },
});

/** An order on the wire. */
export function orderView(order: Order, around: Around): OrderView {
  const { draft, charge } = order;
  const scans = around.scans ?? [];
  const choice = choiceOf(order, around);
  return {
    _id: order.id,
    order_id: orderNumber(order.id),
    created_at: order.createdAt,
    order_date: order.createdAt,
    channel: 'Web',
    version: order.version,
    payment_method: draft.payment_method,
    transaction_id:
      charge === null
        ? null
        : {
            _id: transactionId(order.owner, charge.seq),
            amount: around.hidePrices ? 0 : toRupees(charge.paise),
            created_at: charge.at,
          },
    bulk_id: order.bulkId === null ? null : { _id: order.bulkId, total_payout: null },
    ewaybill_number: order.awb,
    created_by: {
      ...personView(around.creator, order.owner),
      company_name: around.creator?.companyName ?? '',
      gst_number: around.creator?.gstNumber ?? '',
    },
    plan: order.plan,
    customer_details: {
      first_name: draft.first_name,
      last_name: draft.last_name,
      email: draft.email,
      mobile_number: draft.mobile_number,
      alternate_number: draft.alternate_number ?? '',
      pickup_address: draft.pickup_address,
      shipping_address: draft.shipping_address,
      billing_address: orNull(draft.billing_address),
      reverse_pickup_address: orNull(draft.reverse_pickup_address),
      rto_address: orNull(draft.rto_address),
    },
    product_details: {
      master_sku: draft.master_sku,
      product_name: draft.product_name,
      product_price: orNull(draft.product_price),
      quantity: draft.quantity,
      selling_price: draft.selling_price,
      tax: orNull(draft.tax),
      shipping_charges: orNull(draft.shipping_charges),
      cod_charges: orNull(draft.cod_charges),
      gift_wrap_charges: orNull(draft.gift_wrap_charges),
      total_discount: orNull(draft.total_discount),
      length: draft.length,
      breadth: draft.breadth,
      height: draft.height,
      weight: draft.weight,
    },
    additional_information: {
      sendNotification: draft.additional_information?.sendNotification ?? false,
      comment: draft.additional_information?.comment ?? '',
      hsnCode: draft.additional_information?.hsnCode ?? '',
    },
    other_details: {
      resellerName: draft.other_details?.resellerName ?? '',
      companyName: draft.other_details?.companyName ?? '',
      eWayBillNo: draft.other_details?.eWayBillNo ?? '',
      latitude: draft.other_details?.latitude ?? '',
      longitude: draft.other_details?.longitude ?? '',
    },
    collectable: collectableRupees(draft),
    available_logistic: offersOf(choice, around),
    unavailable: around.offers?.unavailable ?? [],
    logistic_id: choice?._id ?? null,
    courier_name: choice?.name ?? null,
    barcode_line_width: barcodeLineWidth(choice?.name ?? ''),
    status: order.status,
    latest_order_status: STATUSES[order.status].label,
    orderStatus: [{ scan_detail: scans.map(scanView) }],
    sort_code: order.sortCode,
    rto_init: order.rto !== null,
    rto_charge: order.rto === null || around.hidePrices ? null : toRupees(order.rto.paise),
    pending: order.pending,
    is_cancelled: order.status === 'cancelled',
    refunded: order.refund !== null,
    comments: order.lastRemark === null ? [] : [{ remark: order.lastRemark }],
    action_done: false,
    sent_to_am: false,
    invoice: order.charge?.invoice ? { invoice_number: order.charge.invoice, date: order.charge.at } : null,
    delivery_date: order.deliveredAt,
    error: order.error,
  };
}

/** A scan in our words; a code that no table knows keeps its own. */
export const scanView = (scan: KeptScan) => ({
  status: scan.status === null ? scan.code : (STATUSES[scan.status as keyof typeof STATUSES]?.label ?? scan.status),
  status_description: scan.description,
  remark: scan.status === null ? `Unknown code ${scan.code}` : '',
  location: scan.location,
  updated_date: scan.at,
});
