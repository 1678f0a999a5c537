import type { Address } from '../contact.ts';
import { toRupees } from '../money.ts';
import { fullName, nameOf } from '../name-of.ts';
import type { LabelQuirks } from '../orders/label-quirks.ts';
import type { OrderView } from '../orders/order.ts';
import { goodsOfView } from '../orders/rules/e-way-bill.ts';
import { consignmentPaise } from '../orders/rules/worth.ts';
import { partnerDisplayName } from '../quotes/partner-name.ts';

/** The seller's facts that the label prints. */
export interface Seller {
  company: string;
  gstin: string;
}

interface Place {
  name: string;
  street: string;
  place: string;
  phone: string;
}

/** The facts that a label prints. Amounts are in rupees. If the order lacks a fact, its text is empty. */
export interface LabelFacts {
  /** The key of the courier whose logo is printed. */
  logo: string | null;
  courier: string;
  awb: string;
  quirks: LabelQuirks;
  /** The courier's sort code, or the pin code if the courier gave no sort code. */
  routing: string;
  pincode: string;
  /** The courier's hubs at source and destination, such as `DEL-N → BOM-S`. Undefined if the courier gave no hubs. */
  hubs: string | undefined;
  /** Our order number, which is printed as a barcode. */
  orderNumber: string;
  /** The seller's reference number; undefined if there is none. */
  referenceNumber: string | undefined;
  orderedAt: string;
  cod: boolean;
  /** The amount to collect at the door. 0 if prepaid. */
  collect: number;
  to: Place;
  /**
   * The address to which an undelivered parcel goes back. For a return, the buyer's address, where the parcel is picked
   * up.
   */
  back: Place;
  /** The words before `back`. */
  backWords: string;
  seller: Seller;
  size: string;
  weight: string;
  sku: string;
  item: string;
  quantity: number;
  /** The value of the whole consignment. */
  amount: number;
  invoice: { number: string; date: string } | undefined;
  /** The number of the e-way bill; undefined if there is none. */
  ewayBill: string | undefined;
}

const streetOf = ({ line1, line2 }: Address): string => [line1, line2].filter(Boolean).join(', ');
const placeOf = ({ city, state, postcode }: Address): string => `${city}, ${state} – ${postcode}`;

const hubsOf = ({ available_logistic: [chosen] }: OrderView): string | undefined =>
  chosen?.source_hub || chosen?.destination_hub
    ? `${chosen.source_hub || '–'} → ${chosen.destination_hub || '–'}`
    : undefined;

const phonesOf = (customer: OrderView['customer_details']): string =>
  [...new Set([customer.mobile_number, customer.alternate_number])].filter(Boolean).join(', ');

/**
 * Returns the company and GSTIN of the user who created an order. If the user has no company name, uses the company in
 * the order. If the order has none either, uses the user's own name.
 */
export function findSellerOfOrder({
  created_by: creator,
  other_details: other,
}: Pick<OrderView, 'created_by' | 'other_details'>): Seller {
  return { company: creator.company_name || other.companyName || nameOf(creator), gstin: creator.gst_number };
}

/**
 * Returns the facts that are printed on an order's label: courier, AWB, routing, consignee, payment, sender, contents.
 */
export function labelFacts(order: OrderView, seller: Seller): LabelFacts {
  const { customer_details: customer, product_details: product } = order;
  const { shipping_address: to, pickup_address: pickup } = customer;
  const { reverse } = order;
  const back = reverse ? pickup : (customer.rto_address ?? pickup);
  const partner = order.courier_name ?? '';
  return {
    logo: order.courier,
    courier: partnerDisplayName(partner),
    awb: order.ewaybill_number ?? '',
    quirks: order.label,
    routing: order.sort_code || to.postcode,
    pincode: to.postcode,
    hubs: hubsOf(order),
    orderNumber: order.order_number,
    referenceNumber: order.order_id === order.order_number ? undefined : order.order_id,
    orderedAt: order.order_date,
    cod: order.payment_method === 'cod',
    collect: order.collectable,
    to: {
      name: reverse ? seller.company : fullName(customer),
      street: streetOf(to),
      place: placeOf(to),
      phone: reverse?.to.mobile_number ?? phonesOf(customer),
    },
    back: {
      name: reverse ? fullName(customer) : seller.company,
      street: streetOf(back),
      place: placeOf(back),
      phone: reverse ? phonesOf(customer) : pickup.mobile_number,
    },
    backWords: reverse ? 'Pick up from' : 'If undelivered, return to',
    seller,
    size: `${product.length} × ${product.breadth} × ${product.height} cm`,
    weight: `${product.weight} kg`,
    sku: product.master_sku,
    item: product.product_name,
    quantity: product.quantity,
    amount: toRupees(consignmentPaise(goodsOfView(order))),
    invoice: order.invoice ? { number: order.invoice.invoice_number, date: order.invoice.date } : undefined,
    ewayBill: order.other_details.eWayBillNo || undefined,
  };
}
