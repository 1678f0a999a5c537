import type { reportsContract } from '../../shared/reports/contract.ts';
import { findAwbRecords } from '../orders/record/awb-store.ts';
import { ownerIn } from '../platform/ids.ts';
import { pageOf } from '../platform/table/page-of.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { isStaff } from '../users/caller/staff.ts';
import { getReport } from './get-report.ts';
import { ordersInSequence } from './orders-of.ts';
import { showReport, showRows } from './show-report.ts';
import { listRows } from './store.ts';

type OrdersQuery = Parameters<Verb<typeof reportsContract.orders>>[0]['query'];

/** Returns the orders of a report that have this AWB; usually one. */
async function ordersNamed(reportId: string, awb: string, seller: string | null) {
  const ids = (await findAwbRecords(awb)).map(({ orderId }) => orderId);
  const orders = await ordersInSequence(ids.filter((id) => seller === null || ownerIn(id) === seller));
  return orders.filter(({ cod }) => cod?.report === reportId);
}

/** Returns a page of a report's orders, sorted by seller. With an AWB, only the orders with this AWB. */
async function pageOfReport({ caller, at }: Pick<Ctx, 'caller' | 'at'>, id: string, query: OrdersQuery) {
  const staff = isStaff(caller);
  const seller = staff ? null : caller.id;
  const { report, part } = await getReport(caller, id);
  const { awb } = query;
  if (awb !== undefined && awb !== '') {
    const rows = await showRows(await ordersNamed(id, awb, seller), staff, at);
    return { report, part, rows, meta: { total_count: rows.length } };
  }
  const { rows: places, next } = await pageOf(
    query,
    (most, after) => listRows(id, seller, most, after),
    ({ sk }) => sk,
  );
  const rows = await showRows(await ordersInSequence(places.map(({ sk }) => sk)), staff, at);
  return { report, part, rows, meta: { total_count: part.orders, next } };
}

/** Returns a COD report with a page of its orders. */
export const get: Verb<typeof reportsContract.get> = async ({ params, query }, ctx) => {
  const { report, part, rows, meta } = await pageOfReport(ctx, params.id, query);
  return { data: { ...showReport(report, part), order_ids: rows }, meta };
};

/** Returns a page of a COD report's orders, without the report. */
export const listReportOrders: Verb<typeof reportsContract.orders> = async ({ params, query }, ctx) => {
  const { rows, meta } = await pageOfReport(ctx, params.id, query);
  return { data: rows, meta };
};
