import { collectablePaise } from '../../../shared/orders/rules/worth.ts';
import type { Decision } from '../../orders/change/change-order.ts';
import { changeOrders, MOST_TOGETHER } from '../../orders/change/change-orders.ts';
import { type CodPlace, listCod } from '../../orders/cod/cod-place-store.ts';
import type { Order } from '../../orders/record/order.ts';
import { courierKeys } from '../../orders/record/store.ts';
import { now } from '../../platform/clock.ts';
import { concurrently } from '../../platform/concurrency.ts';
import type { Report } from '../report.ts';
import { addRow, holdsOpen, ReportClosed } from '../store.ts';

const READY: CodPlace = 'ready';
/** The parallel transactions: each checks the report, so more would only conflict there. */
const AT_ONCE = 4;

/** Returns whether any COD has arrived that is in no report. A moment old. */
export async function hasReady(): Promise<boolean> {
  const pages = await Promise.all(courierKeys().map((courier) => listCod(READY, courier, 1)));
  return pages.some(({ items }) => items.length > 0);
}

/** Adds an order whose COD has arrived to this report, where it stays, unless it is in another. */
function frozen(order: Order, report: Report): Decision | undefined {
  const { cod, remitted, details } = order;
  if (cod?.arrivedAt === undefined || cod.report !== undefined || remitted !== undefined) return undefined;
  return {
    order: { ...order, cod: { ...cod, report: report.id } },
    also: [addRow(report, order.id, collectablePaise(details))],
  };
}

/**
 * Adds all COD that has arrived to an open report: each order once ever, with its row in the same write. A restart
 * continues with the rest; if another run has closed the report, it is done.
 */
export async function collectCod(report: Report, found: (orders: number) => Promise<void>): Promise<void> {
  let seen = 0;
  try {
    for (const courier of courierKeys()) {
      let after: Record<string, unknown> | undefined;
      do {
        const page = await listCod(READY, courier, AT_ONCE * MOST_TOGETHER, after);
        const chunks = Array.from({ length: Math.ceil(page.items.length / MOST_TOGETHER) }, (_, n) =>
          page.items.slice(n * MOST_TOGETHER, (n + 1) * MOST_TOGETHER),
        );
        await concurrently(chunks, AT_ONCE, (ids) =>
          changeOrders(null, ids, async (order) => frozen(order, report), now(), [holdsOpen(report)]),
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
