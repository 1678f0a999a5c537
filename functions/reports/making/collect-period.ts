import { collectablePaise } from '../../../shared/orders/rules/worth.ts';
import type { Order } from '../../orders/record/order.ts';
import { commit } from '../../platform/table/commit.ts';
import type { Report } from '../report.ts';
import { addRow, holdsOpen, ReportClosed } from '../store.ts';

/** Rows per transaction, which also checks that the report is open. */
const TOGETHER = 99;

/**
 * Adds the orders of a week or month to its report while it is open. A restart also adds orders that it finds only
 * then. If another run has closed the report, nothing is left to do.
 */
export async function collectPeriod(
  report: Report,
  found: AsyncIterable<readonly Order[]>,
  told: (orders: number) => Promise<void>,
): Promise<void> {
  let seen = 0;
  let waiting: Order[] = [];
  const note = async (orders: readonly Order[]): Promise<void> => {
    if (orders.length === 0) return;
    const rows = orders.map((order) => addRow(report, order.id, collectablePaise(order.details)));
    await commit([...rows, holdsOpen(report)]);
    seen += orders.length;
    await told(seen);
  };
  try {
    for await (const page of found) {
      waiting.push(...page);
      for (; waiting.length >= TOGETHER; waiting = waiting.slice(TOGETHER)) await note(waiting.slice(0, TOGETHER));
    }
    await note(waiting);
  } catch (error) {
    if (!(error instanceof ReportClosed)) throw error;
  }
}
