import { dayAfter, indiaDate, indiaDay } from '../../../shared/dates.ts';
import { collectablePaise } from '../../../shared/orders/rules/worth.ts';
import type { ReportType } from '../../../shared/reports/report.ts';
import type { Order } from '../../orders/record/order.ts';
import { commit } from '../../platform/table/commit.ts';
import { type DayRange, periodStart } from '../../rollups/periods.ts';
import type { Report } from '../report.ts';
import { ReportClosed, reportOpenCheck, reportRowWrite } from '../store.ts';
import { collectCod, hasUnreportedCod } from './collect-cod.ts';
import { deliveredCodIn, unconfirmedCodIn } from './period-orders.ts';

/** How many rows one transaction adds. The transaction also checks that the report is open. */
const TOGETHER = 99;

/**
 * Adds the orders of a week or month to its report while the report is open. If the job runs again, it also adds orders
 * that the first run did not find. If another run has closed the report, nothing is left to do.
 */
async function collectPeriod(
  report: Report,
  found: AsyncIterable<readonly Order[]>,
  saveProgress: (orders: number) => Promise<void>,
): Promise<void> {
  let added = 0;
  let waiting: Order[] = [];
  const note = async (orders: readonly Order[]): Promise<void> => {
    if (orders.length === 0) return;
    const rows = orders.map((order) => reportRowWrite(report, order.id, collectablePaise(order.details)));
    await commit([...rows, reportOpenCheck(report)]);
    added += orders.length;
    await saveProgress(added);
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

interface ReportKind {
  /** The title of the report and of its sheet. */
  title: string;
  /** Returns the file name without the extension. */
  filename(at: Date): string;
  /** Returns the message for a report that would be empty. */
  nothing(at: Date): string;
  /** Returns whether there is anything to report. Absent for kinds that cannot find this out quickly. */
  hasAny?: () => Promise<boolean>;
  /** Adds orders to the report while it is open. */
  collect(report: Report, found: (orders: number) => Promise<void>): Promise<void>;
}

const createdAt = (report: Report): Date => new Date(report.createdAt);

/**
 * The kinds of reports (decision 54). An order is in only one COD report. The other reports only list orders, so they
 * can be made again.
 */
export const reportKinds: Readonly<Record<ReportType, ReportKind>> = {
  cod: {
    title: 'COD Report',
    filename: (at) => `COD-Report-${indiaDate(at)}`,
    nothing: () => 'No COD has arrived since the last report. There is nothing to report.',
    hasAny: hasUnreportedCod,
    collect: collectCod,
  },
  week: {
    title: 'Weekly Report',
    filename: (at) => `Weekly-Report-${indiaDate(at)}`,
    nothing: (at) => {
      const { from, to } = lastWeek(indiaDay(at));
      return `All COD that was delivered from ${indiaDate(from)} to ${indiaDate(to)} has its confirmation. There is nothing to report.`;
    },
    collect: (report, found) => collectPeriod(report, unconfirmedCodIn(lastWeek(indiaDay(createdAt(report)))), found),
  },
  monthly: {
    title: 'Monthly Report',
    filename: (at) => `Monthly-Report-${indiaDate(lastMonth(indiaDay(at)).from).slice(3)}`,
    nothing: (at) =>
      `No COD was delivered in ${indiaDate(lastMonth(indiaDay(at)).from).slice(3)}. There is nothing to report.`,
    collect: (report, found) => collectPeriod(report, deliveredCodIn(lastMonth(indiaDay(createdAt(report)))), found),
  },
};

/**
 * Returns the last full week before a day in India, from Monday to Sunday. For `2026-11-22`, a Sunday, it is 9 to 15
 * November.
 */
export function lastWeek(day: string): DayRange {
  const monday = periodStart('week', day);
  return { from: dayAfter(monday, -7), to: dayAfter(monday, -1) };
}

/** Returns the last full month before a day in India. For `2026-11-22` it is 1 to 31 October. */
export function lastMonth(day: string): DayRange {
  const to = dayAfter(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}
