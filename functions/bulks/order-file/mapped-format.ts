import { ORDER_FILE_FIELD_KEYS, type OrderFileField } from '../../../shared/bulks/order-file.ts';
import { ORDER_FILE_FIELDS } from '../../../shared/bulks/order-file-words.ts';
import type { KnownHeadings } from '../../remittance/matching/headings-store.ts';
import { headingsIn, type OrderFileFormat } from './exports.ts';

/** The file's heading for each field. */
export type MappedColumns = Readonly<Partial<Record<OrderFileField, string>>>;

/** Common headings in sellers' files, used for the first proposal. The proposal also uses our names of the fields. */
const COMMON: Readonly<Partial<Record<OrderFileField, readonly string[]>>> = {
  fullName: headingsIn(
    'Name | Customer | Consignee | Consignee Name | Receiver Name | Recipient Name | Buyer Name | Full Name',
  ),
  firstName: headingsIn('Customer First Name | Consignee First Name'),
  lastName: headingsIn('Customer Last Name | Consignee Last Name | Surname'),
  mobile: headingsIn(
    'Mobile No | Mobile Number | Phone | Phone No | Phone Number | Contact | Contact No | Contact Number | Customer Mobile | Customer Phone | Consignee Mobile | Consignee Phone',
  ),
  email: headingsIn('Email ID | Email Address | Customer Email | Mail'),
  line1: headingsIn(
    'Address | Address 1 | Address1 | Shipping Address | Shipping Address Line 1 | Consignee Address | Delivery Address | Customer Address',
  ),
  line2: headingsIn('Address 2 | Address2 | Landmark | Shipping Address Line 2 | Area'),
  city: headingsIn('Shipping City | Consignee City | Destination City | Town'),
  state: headingsIn('Shipping State | Consignee State | Province'),
  pincode: headingsIn(
    'Pincode | Pin | Zip | Zipcode | Postcode | Postal Code | Shipping Pincode | Consignee Pincode | Destination Pincode',
  ),
  country: headingsIn('Shipping Country | Consignee Country'),
  paymentMethod: headingsIn('Payment | Payment Mode | Payment Type | Mode | COD/Prepaid | Order Type'),
  due: headingsIn('COD Amount | COD Value | Collectable Amount | Collectable | Amount to Collect | Cash to Collect'),
  sku: headingsIn('Master SKU | SKU Code | Item Code | Product Code'),
  productName: headingsIn('Product | Item | Item Name | Description | Product Description | Item Description'),
  quantity: headingsIn('Qty | Product Quantity | Pieces | Units | No of Pieces'),
  price: headingsIn('Selling Price | Price | Unit Price | Rate | MRP'),
  total: headingsIn(
    'Amount | Total | Order Value | Order Amount | Invoice Value | Declared Value | Total Amount | Grand Total',
  ),
  tax: headingsIn('GST | Tax Amount'),
  shipping: headingsIn('Shipping | Shipping Fee | Delivery Charges'),
  kg: headingsIn('Weight | Weight in kg | Dead Weight | Actual Weight'),
  grams: headingsIn('Weight in grams | Weight (gm) | Weight (gms) | Weight (grams)'),
  length: headingsIn('Length | L'),
  breadth: headingsIn('Breadth | Width | Width (cm) | B'),
  height: headingsIn('Height | H'),
  orderId: headingsIn(
    'Order No | Order Number | Order Ref | Reference | Reference No | Reference Number | Order | Invoice No',
  ),
  orderDate: headingsIn('Date | Created at | Order Created'),
  alternateMobile: headingsIn('Alternate Number | Alternate Phone'),
  companyName: headingsIn('Company'),
  comment: headingsIn('Note | Notes | Remarks | Remark | Instructions'),
};

const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the format of a file whose columns a seller has chosen. */
export const mappedFormat = (columns: MappedColumns): OrderFileFormat => ({
  source: null,
  marks: Object.values(columns),
  columns: Object.fromEntries(Object.entries(columns).map(([field, heading]) => [field, [heading]])),
});

/** Returns the columns that a seller chose for earlier files. The choices with the most columns are first. */
export const rememberedColumns = (known: KnownHeadings | undefined): MappedColumns[] =>
  Object.values(known?.couriers ?? {})
    .map((headings) =>
      Object.fromEntries(
        Object.entries(headings).flatMap(([field, titles]) =>
          (titles ?? []).slice(0, 1).map((title) => [field, title]),
        ),
      ),
    )
    .toSorted((a, b) => Object.keys(b).length - Object.keys(a).length);

/**
 * Proposes a heading for each field: the one that the seller chose for an earlier file, otherwise a common one. Each
 * heading is proposed for one field only.
 */
export function proposedColumns(headings: readonly string[], remembered: readonly MappedColumns[]): MappedColumns {
  const byName = new Map(headings.map((heading) => [plain(heading), heading]));
  const taken = new Set<string>();
  const proposed: Partial<Record<OrderFileField, string>> = {};
  for (const field of ORDER_FILE_FIELD_KEYS) {
    const names = [
      ...remembered.flatMap((columns) => columns[field] ?? []),
      ORDER_FILE_FIELDS[field],
      ...(COMMON[field] ?? []),
    ];
    const found = names.map((name) => byName.get(plain(name))).find((one) => one !== undefined && !taken.has(one));
    if (found === undefined) continue;
    taken.add(found);
    proposed[field] = found;
  }
  return proposed;
}
