import { indiaDay } from '../../../shared/dates.ts';
import type { Change, Key } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { find } from '../../platform/table/find.ts';
import { atRevision, type Revisioned } from '../../platform/table/revision.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import type { Report } from '../report.ts';

/** The amount that one person may pay out alone on one day in India. */
export interface PayoutLimit extends Revisioned {
  paise: number;
  /** The limit that applies until `from`, if the limit was raised. */
  before?: number;
  from?: string;
}

/** ₹1,00,000: the limit until somebody sets another one. */
const DEFAULT_PAISE = 10_000_000;
const LIMIT: Key = { pk: 'PAYOUT_LIMIT', sk: 'LIMIT' };
const dayOf = (at: Date): string => `PAYOUT_DAY#${indiaDay(at)}`;
const sumKey = (at: Date): Key => ({ pk: dayOf(at), sk: 'SUM' });
const BUSY = 'Another payout is being checked. Try again in a moment.';

export const findLimit = (): Promise<PayoutLimit | undefined> => find<PayoutLimit>(LIMIT);

/** Returns the limit that is in force at a time, in paise. */
export function limitAt(limit: PayoutLimit | undefined, at: Date): number {
  if (limit === undefined) return DEFAULT_PAISE;
  const { paise, before, from } = limit;
  return before !== undefined && from !== undefined && at.toISOString() < from ? before : paise;
}

/** Builds the write of the limit. It fails if the limit has changed since it was read. */
export const payoutLimitWrite = (read: PayoutLimit | undefined, limit: PayoutLimit): Change => ({
  put: { ...LIMIT, ...limit },
  if: [atRevision(read)],
});

/** The sum of payouts on one day that counts towards the limit of that day. */
export interface DayOfPayouts {
  limitPaise: number;
  /**
   * The sum of the reports that were paid, or opened for payment, on this day, each in full. Also contains payouts of
   * these reports that the bank returned on this day.
   */
  paise: number;
  /** True if the report in question is already counted. */
  hasReport: boolean;
}

/** Returns the limit of a day, the sum that counts towards the limit, and whether this report is in the sum. */
export async function findDayOfPayouts(report: Pick<Report, 'id'>, at: Date): Promise<DayOfPayouts> {
  const [limit, sum, counted] = await Promise.all([
    findLimit(),
    find<{ paise: number }>(sumKey(at)),
    find({ pk: dayOf(at), sk: report.id }),
  ]);
  return { limitPaise: limitAt(limit, at), paise: sum?.paise ?? 0, hasReport: counted !== undefined };
}

/**
 * Returns whether one person may pay a report, because this report and the other reports of the day are together within
 * the limit.
 */
export const isWithinLimit = ({ paise = 0 }: Pick<Report, 'paise'>, day: DayOfPayouts): boolean =>
  day.paise + (day.hasReport ? 0 : paise) <= day.limitPaise;

/** Builds the writes that count a report towards its day's sum. They fail if the day has changed since it was read. */
export const countedReportWrites = (
  { id, paise = 0 }: Pick<Report, 'id' | 'paise'>,
  day: DayOfPayouts,
  at: Date,
): Change[] =>
  day.hasReport
    ? []
    : [
        { put: { pk: dayOf(at), sk: id, paise }, if: [['pk', 'absent']] },
        {
          update: sumKey(at),
          add: { paise },
          if: [day.paise === 0 ? ['paise', 'absent'] : ['paise', '=', day.paise]],
        },
      ];

/**
 * Builds the write for a returned payout. If its report is already counted on this day, adds the payout to the day's
 * sum, because it may be remitted twice on this day. Otherwise checks that the report was not counted since the day was
 * read.
 */
export const countReturned = (
  { report, paise }: { report: string; paise: number },
  day: DayOfPayouts,
  at: Date,
): Change =>
  day.hasReport
    ? { update: sumKey(at), add: { paise } }
    : { check: { pk: dayOf(at), sk: report }, if: [['pk', 'absent']] };

/**
 * Adds the amount of a whole report to the day's sum, before any part of the report is paid. If the sum would exceed
 * the limit for one person, adds nothing and returns false.
 */
export const countReportIfWithinLimit = (report: Report, at: Date): Promise<boolean> =>
  untilCommitted(async () => {
    const day = await findDayOfPayouts(report, at);
    if (!isWithinLimit(report, day)) return false;
    await commit(countedReportWrites(report, day, at));
    return true;
  }, BUSY);
