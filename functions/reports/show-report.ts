import { toRupees } from '../../shared/money.ts';
import { collectablePaise } from '../../shared/orders/rules/worth.ts';
import type { ReportRow, ReportView } from '../../shared/reports/report.ts';
import type { Order } from '../orders/record/order.ts';
import { findPayees, type Payee } from './payees.ts';
import { payoutRefOfOrder, utrLookup } from './payout-store.ts';
import type { Report } from './report.ts';
import type { OrderSum } from './store.ts';

/** Returns a report as the API sends it, with the number and sum of the caller's orders. */
export const showReport = ({ id, name, createdAt }: Report, { orders, paise }: OrderSum): ReportView => ({
  _id: id,
  attachments: { _id: id, filename: `${name}.xlsx`, timestamp: createdAt },
  total_price: toRupees(paise),
  total_orders: orders,
  createdAt,
});

const showRow = (order: Order, payee: Payee | undefined, utr: string | null): ReportRow => ({
  _id: order.id,
  ewaybill_number: order.awb ?? '',
  order_date: order.createdAt,
  vendor_name: payee?.holder ?? null,
  account_number: payee?.account ?? null,
  ifsc_code: payee?.ifsc ?? null,
  amount: toRupees(collectablePaise(order.details)),
  held: payee?.held ?? null,
  orderStatus: [{ scan_detail: [{ status: 'Delivered', updated_date: order.deliveredAt }] }],
  loading: false,
  action_done: order.remitted !== undefined,
  remitted_at: order.remitted?.at ?? null,
  payout_reference: order.remitted?.reference ?? null,
  utr,
});

/**
 * Returns orders of a report as the API sends them. If `pays` is true, each has the account that its seller is paid to.
 */
export async function showRows(orders: readonly Order[], pays: boolean, at: Date): Promise<ReportRow[]> {
  const [payees, utrOf] = await Promise.all([
    pays
      ? findPayees(
          orders.map(({ owner }) => owner),
          at,
        )
      : new Map<string, Payee>(),
    utrLookup(orders.map(payoutRefOfOrder)),
  ]);
  return orders.map((order) => showRow(order, payees.get(order.owner), utrOf(payoutRefOfOrder(order))));
}
