import { collectablePaise } from '../../../shared/orders/rules/worth.ts';
import type { OrderDecision } from '../../orders/change/change-order.ts';
import { changeOrders, MAX_ORDERS_IN_TRANSACTION } from '../../orders/change/change-orders.ts';
import { type CodList, listCod } from '../../orders/cod/cod-place-store.ts';
import type { Order } from '../../orders/record/order.ts';
import { listCourierKeys } from '../../orders/record/store.ts';
import { now } from '../../platform/clock.ts';
import { concurrently } from '../../platform/concurrency.ts';
import type { Report } from '../report.ts';
import { ReportClosed, reportOpenCheck, reportRowWrite } from '../store.ts';

const READY: CodList = 'ready';
/**
 * How many transactions run in parallel. Each of them checks the report's item, so more transactions would only
 * conflict.
 */
const AT_ONCE = 4;

/** Returns whether there is COD that has arrived and is in no report. Eventually consistent. */
export async function hasUnreportedCod(): Promise<boolean> {
  const pages = await Promise.all(listCourierKeys().map((courier) => listCod(READY, courier, 1)));
  return pages.some(({ items }) => items.length > 0);
}

/**
 * Returns the change that adds an order to this report. Undefined if its COD has not arrived, is paid, or is in another
 * report.
 */
function frozen(order: Order, report: Report): OrderDecision | undefined {
  const { cod, remitted, details } = order;
  if (cod?.arrivedAt === undefined || cod.report !== undefined || remitted !== undefined) return undefined;
  return {
    order: { ...order, cod: { ...cod, report: report.id } },
    also: [reportRowWrite(report, order.id, collectablePaise(details))],
  };
}

/**
 * Adds all COD that has arrived to an open report. The transaction that writes an order's row also marks the order, so
 * each order is in one report only. A restart adds the remaining orders. If another run has closed the report, there is
 * nothing left to do.
 */
export async function collectCod(report: Report, found: (orders: number) => Promise<void>): Promise<void> {
  let seen = 0;
  try {
    for (const courier of listCourierKeys()) {
      let after: Record<string, unknown> | undefined;
      do {
        const page = await listCod(READY, courier, AT_ONCE * MAX_ORDERS_IN_TRANSACTION, after);
        const chunks = Array.from({ length: Math.ceil(page.items.length / MAX_ORDERS_IN_TRANSACTION) }, (_, n) =>
          page.items.slice(n * MAX_ORDERS_IN_TRANSACTION, (n + 1) * MAX_ORDERS_IN_TRANSACTION),
        );
        await concurrently(chunks, AT_ONCE, (ids) =>
          changeOrders(null, ids, async (order) => frozen(order, report), now(), [reportOpenCheck(report)]),
        );
        seen += page.items.length;
        await found(seen);
        after = page.after;
      } while (after !== undefined);
    }
  } catch (error) {
    if (!(error instanceof ReportClosed)) throw error;
  }
}
