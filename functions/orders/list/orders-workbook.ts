import { indiaDate, indiaTime } from '../../../shared/dates.ts';
import { fullName, nameOf } from '../../../shared/name-of.ts';
import { displayStatus } from '../../../shared/orders/display-status.ts';
import { FIELD_NAMES, fieldRow, fieldValueOf, headerOf } from '../../../shared/orders/field-paths.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { REMOVED } from '../../../shared/orders/removed.ts';
import { orderFactsOfView } from '../../../shared/orders/rules/order-facts.ts';
import type { Viewer } from '../../../shared/orders/viewer.ts';
import type { FileResponse } from '../../platform/http/answer.ts';
import { type Caller, seesCosts } from '../../users/caller/caller.ts';
import { WORKBOOK_TYPES } from '../../workbooks/workbook-types.ts';
import { type WrittenCell, type WrittenColumn, writeWorkbook } from '../../workbooks/write-workbook.ts';

type Reader = Viewer & Pick<Caller, 'may'>;

interface Column extends WrittenColumn {
  of: (order: OrderView, viewer: Viewer) => WrittenCell;
  /** True for a column that readers without access to prices do not get. */
  price?: true;
  /** True for a column that readers who may not see our courier costs do not get. */
  cost?: true;
  /** True for a column that readers who see only their own orders do not get. */
  foreign?: true;
}

/** Masks a customer's mobile number for vendor users, so that they cannot export a list of numbers. */
const mobileFor = ({ courier }: Viewer, mobile: string): string =>
  courier === null || mobile === REMOVED ? mobile : `${'X'.repeat(mobile.length - 4)}${mobile.slice(-4)}`;

const RUPEES = '#,##0.00';

/** The columns of those order fields that have a `download` column in `ORDER_FIELDS`. */
const FIELDS = FIELD_NAMES.flatMap((name): Column[] => {
  const { download } = fieldRow(name);
  return download === undefined
    ? []
    : [{ header: headerOf(name), ...download, of: (order) => (fieldValueOf(order, name) || null) as WrittenCell }];
});

const COLUMNS: readonly Column[] = [
  { header: 'Order ID', of: (order) => order.order_id },
  { header: 'Created', width: 20, of: (order) => indiaTime(order.created_at) },
  {
    header: 'Order Type',
    width: 12,
    of: ({ reverse, bulk_id }) => (reverse ? 'Return' : bulk_id === null ? 'Individual' : 'Bulk'),
  },
  { header: 'Seller', width: 24, foreign: true, of: (order) => nameOf(order.created_by) },
  { header: 'Seller E-mail', width: 28, foreign: true, of: (order) => order.created_by.email },
  { header: 'AWB', width: 20, of: (order) => order.ewaybill_number },
  { header: 'Delivery Partner', width: 20, of: (order) => order.courier_name },
  { header: 'Status', width: 18, of: (order) => displayStatus(orderFactsOfView(order)) },
  { header: 'Payment Method', width: 12, of: ({ payment_method }) => (payment_method === 'cod' ? 'COD' : 'Prepaid') },
  { header: 'Collectable', format: RUPEES, of: (order) => (order.payment_method === 'cod' ? order.collectable : null) },
  { header: 'Shipping Charge', format: RUPEES, price: true, of: (order) => order.transaction_id?.amount },
  { header: 'RTO Charge', format: RUPEES, price: true, of: (order) => order.rto_charge },
  { header: 'Invoice No.', price: true, of: (order) => order.invoice?.invoice_number },
  {
    header: 'Customer',
    width: 24,
    of: ({ customer_details }) => fullName(customer_details),
  },
  { header: 'Mobile', width: 14, of: (order, viewer) => mobileFor(viewer, order.customer_details.mobile_number) },
  { header: 'City', of: (order) => order.customer_details.shipping_address.city },
  { header: 'State', of: (order) => order.customer_details.shipping_address.state },
  { header: 'Pincode', width: 10, of: (order) => order.customer_details.shipping_address.postcode },
  { header: 'From Pincode', width: 12, of: (order) => order.customer_details.pickup_address.postcode },
  ...FIELDS,
  { header: 'Delivered', width: 20, of: ({ delivery_date: at }) => (at === null ? null : indiaTime(at)) },
  { header: 'Order Number', width: 16, of: (order) => order.order_number },
  { header: 'Net Charge', format: RUPEES, cost: true, of: ({ margin }) => margin?.net },
  { header: 'Cost', format: RUPEES, cost: true, of: ({ margin }) => margin?.cost },
  { header: 'Margin', format: RUPEES, cost: true, of: ({ margin }) => margin?.margin },
];

/** Returns the columns that a person may read in a downloaded list. */
export const columnsFor = (viewer: Reader) =>
  COLUMNS.filter(
    ({ price, foreign, cost }) =>
      !(price && viewer.hidesPrices) && !(foreign && !viewer.seesOthers) && !(cost && !seesCosts(viewer)),
  ).map((column) => ({ ...column, of: (order: OrderView): WrittenCell => column.of(order, viewer) }));

/**
 * Writes orders as a workbook with the columns that the viewer may read. The file name contains the title and the day.
 */
export async function ordersWorkbook(
  orders: readonly OrderView[],
  viewer: Reader,
  title: string,
  at: Date,
): Promise<FileResponse> {
  const columns = columnsFor(viewer);
  const rows = orders.map((order) => columns.map(({ of }) => of(order)));
  return {
    filename: `${title}-${indiaDate(at)}.xlsx`,
    contentType: WORKBOOK_TYPES.xlsx,
    bytes: await writeWorkbook([{ name: 'Orders', columns, rows }]),
  };
}
