import { COD_STATES } from '../../../shared/cod/contract.ts';
import { indiaDate } from '../../../shared/dates.ts';
import { toRupees } from '../../../shared/money.ts';
import { collectablePaise } from '../../../shared/orders/rules/worth.ts';
import { partnerDisplayName } from '../../../shared/quotes/partner-name.ts';
import type { ReportProgress } from '../../jobs/progress.ts';
import { type Order, partnerName, sellerOrderNumber } from '../../orders/record/order.ts';
import { findUsers } from '../../users/store.ts';
import type { User } from '../../users/user.ts';
import type { WrittenCell, WrittenSheet } from '../../workbooks/write-workbook.ts';
import { ordersOfReport } from '../orders-of.ts';
import type { Report } from '../report.ts';
import type { OrderSum } from '../store.ts';
import { reportKinds } from './report-kinds.ts';

const COLUMNS = [
  { header: 'AWB Number', width: 20 },
  { header: 'Order ID', width: 16 },
  { header: 'Seller', width: 28 },
  { header: 'Courier', width: 18 },
  { header: 'Shipment Date', width: 14 },
  { header: 'Delivery Date', width: 14 },
  { header: 'Arrived On', width: 14 },
  { header: 'Remittance Amount', format: '#,##0.00' },
  { header: 'State', width: 18 },
  { header: 'Paid On', width: 14 },
  { header: 'Payout Reference', width: 28 },
] as const;

/** Returns the state of an order's COD as the sheet shows it. */
function stateWords({ cod, remitted }: Order): string {
  if (remitted !== undefined) return COD_STATES.paid;
  return cod?.arrivedAt === undefined ? COD_STATES.collected : COD_STATES.ready;
}

async function* rowsOf(
  report: Report,
  seller: string | null,
  sums: Map<string, OrderSum>,
  progress: ReportProgress,
): AsyncGenerator<WrittenCell[]> {
  let done = 0;
  for await (const orders of ordersOfReport(report.id, seller)) {
    const owners = [...new Set(orders.map(({ owner }) => owner))];
    const users = new Map((await findUsers(owners)).map((user) => [user.id, user]));
    for (const order of orders) {
      const paise = collectablePaise(order.details);
      const sum = sums.get(order.owner) ?? { orders: 0, paise: 0 };
      sums.set(order.owner, { orders: sum.orders + 1, paise: sum.paise + paise });
      yield [
        order.awb,
        sellerOrderNumber(order),
        sellerName(users.get(order.owner)),
        partnerDisplayName(partnerName(order)),
        dayCell(order.createdAt),
        dayCell(order.deliveredAt),
        dayCell(order.cod?.arrivedAt),
        toRupees(paise),
        stateWords(order),
        dayCell(order.remitted?.at),
        order.remitted?.reference,
      ];
    }
    done += orders.length;
    await progress(done, done);
  }
}

/**
 * Returns a sheet with all orders of a report, or with those of one seller. The sheet has no account details, because
 * these change. While its rows are written, each seller's sum is added to `sums`.
 */
export const reportSheet = (
  report: Report,
  seller: string | null,
  sums: Map<string, OrderSum>,
  progress: ReportProgress,
): WrittenSheet => {
  sums.clear();
  return { name: reportKinds[report.type].title, columns: COLUMNS, rows: rowsOf(report, seller, sums, progress) };
};

/** Returns a day as sheets show it, `22-11-2026`. */
export const dayCell = (at: string | null | undefined): string | null => (at ? indiaDate(at) : null);

/** Returns a seller's company or, without one, the person's name. */
export const sellerName = (user: User | undefined): string =>
  user === undefined ? '' : user.companyName || `${user.firstName} ${user.lastName}`.trim();
