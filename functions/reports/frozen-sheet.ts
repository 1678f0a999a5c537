import { toRupees } from '../../shared/money.ts';
import { collectablePaise } from '../../shared/orders/worth.ts';
import type { Progress } from '../jobs/progress.ts';
import { partnerName, sellersNumber } from '../orders/order.ts';
import { findUsers } from '../users/store.ts';
import type { WrittenCell, WrittenSheet } from '../workbooks/write-workbook.ts';
import { dayCell, sellerName } from './cells.ts';
import { ordersOf } from './orders-of.ts';
import type { Report } from './report.ts';
import type { Sum } from './store.ts';

const COLUMNS = [
  { header: 'AWB Number', width: 20 },
  { header: 'Order ID', width: 16 },
  { header: 'Seller', width: 28 },
  { header: 'Courier', width: 18 },
  { header: 'Shipment Date', width: 14 },
  { header: 'Delivery Date', width: 14 },
  { header: 'Arrived On', width: 14 },
  { header: 'Remittance Amount', format: '#,##0.00' },
] as const;

async function* rowsOf(report: Report, sums: Map<string, Sum>, progress: Progress): AsyncGenerator<WrittenCell[]> {
  let done = 0;
  for await (const orders of ordersOf(report.id, null)) {
    const owners = [...new Set(orders.map(({ owner }) => owner))];
    const users = new Map((await findUsers(owners)).map((user) => [user.id, user]));
    for (const order of orders) {
      const paise = collectablePaise(order.details);
      const sum = sums.get(order.owner) ?? { orders: 0, paise: 0 };
      sums.set(order.owner, { orders: sum.orders + 1, paise: sum.paise + paise });
      yield [
        order.awb,
        sellersNumber(order),
        sellerName(users.get(order.owner)),
        partnerName(order),
        dayCell(order.createdAt),
        dayCell(order.deliveredAt),
        dayCell(order.cod?.arrivedAt),
        toRupees(paise),
      ];
    }
    done += orders.length;
    await progress(done, done);
  }
}

/**
 * What a report froze, as its file keeps it: no account details, which change. `sums` is told what is each seller's, and
 * is whole once the sheet is written.
 */
export const frozenSheet = (report: Report, sums: Map<string, Sum>, progress: Progress): WrittenSheet => {
  sums.clear();
  return { name: 'COD Report', columns: COLUMNS, rows: rowsOf(report, sums, progress) };
};
