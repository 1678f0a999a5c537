import { dayAfter } from '../../../shared/dates.ts';
import { findCompactions, listDeltas, listStoredSums } from '../everyone-store.ts';
import { periodStart } from '../periods.ts';
import { MAX_TOTALS_READS } from '../store.ts';
import { addSum, addSums, type Sums } from '../sums.ts';

/**
 * A course describes how parcels of a partner on a lane went. The margin book has a bucket for each week, partner, lane
 * and course. A delta contains these buckets in addition to the buckets of margins. Compaction moves them into the sums
 * of their week, so that the sums of months stay small. The sums of a week also have a bucket for each area of pin
 * codes and each end of COD parcels.
 */
export interface Course {
  partner: string;
  /** The GST codes of the states of pickup and delivery; empty for an unknown state. */
  from: string;
  to: string;
  /**
   * How the parcel ended: the number of whole days from payment to delivery, `R` for a returned parcel, or `X` for a
   * lost or damaged parcel.
   */
  end: string;
  /**
   * `late`: the parcel was delivered later than promised. `failed`: the first delivery attempt failed. `missed`: the
   * courier missed the pickup.
   */
  late: boolean;
  failed: boolean;
  missed: boolean;
}

const KIND = 'W';

/** Returns the bucket of a course in a delta. @param day the day on which the parcel's journey ended */
export const courseBucket = (day: string, { partner, from, to, end, late, failed, missed }: Course): string =>
  [
    KIND,
    periodStart('week', day),
    partner,
    from,
    to,
    `${end}${late ? 'l' : ''}${failed ? 'f' : ''}${missed ? 'm' : ''}`,
  ].join('|');

/** Replaces the partner in the name of a bucket that counts an area of pin codes. No partner has this id. */
const AREA = '@';

/** How a COD parcel to an area of pin codes ended: delivered, or returned to origin. */
export interface AreaEnd {
  /** The first three digits of the pin code. */
  area: string;
  isReturned: boolean;
}

/**
 * Returns the bucket of an area in a delta. Compaction moves it into the sums of its week, like the buckets of courses.
 */
export const areaBucket = (day: string, { area, isReturned }: AreaEnd): string =>
  [KIND, periodStart('week', day), AREA, area, isReturned ? 'r' : 'd'].join('|');

/** Returns the area of a bucket in the sums of a week; undefined for the bucket of a course. */
export function areaOf(bucket: string): AreaEnd | undefined {
  const [mark, area = '', end] = bucket.split('|');
  return mark === AREA ? { area, isReturned: end === 'r' } : undefined;
}

/** Returns the course of a bucket in the sums of a week. Call it for buckets for which `areaOf` returns undefined. */
export function courseOf(bucket: string): Course {
  const [partner = '', from = '', to = '', text = ''] = bucket.split('|');
  const has = (flag: string): boolean => text.includes(flag);
  return { partner, from, to, end: text.replace(/[lfm]+$/, ''), late: has('l'), failed: has('f'), missed: has('m') };
}

/** Returns whether a bucket of a delta counts a course. */
export const isCourse = (bucket: string): boolean => bucket.startsWith(`${KIND}|`);

/** Returns the name that a bucket of a week has in a delta. */
export const courseOfWeek = (week: string, bucket: string): string => `${KIND}|${week}|${bucket}`;

/** Returns the weeks whose courses occur in the deltas. */
export const weeksIn = (deltas: readonly { sums: Sums }[]): string[] => [
  ...new Set(
    deltas.flatMap(({ sums }) =>
      [...sums.keys()].flatMap((bucket) => (isCourse(bucket) ? (bucket.split('|')[1] ?? []) : [])),
    ),
  ),
];

/** Returns the courses of a week in a delta, with the bucket names that the sums of a week use. */
export function coursesIn(week: string, sums: Sums): Sums {
  const courses: Sums = new Map();
  const head = courseOfWeek(week, '');
  for (const [bucket, sum] of sums) if (bucket.startsWith(head)) addSum(courses, bucket.slice(head.length), sum);
  return courses;
}

const LEDGER = { ledger: 'MARGIN' as const, eventual: true };

async function look(since: string): Promise<Sums> {
  const [deltas, weeks] = await Promise.all([
    listDeltas({ from: `${since.slice(0, 7)}-01`, to: '9' }, LEDGER),
    listStoredSums('week', { from: since, to: '9' }, LEDGER.ledger),
  ]);
  const courses: Sums = new Map();
  for (const { sums } of weeks) addSums(courses, sums);
  for (const week of weeksIn(deltas))
    if (week >= since) for (const { sums } of deltas) addSums(courses, coursesIn(week, sums));
  return courses;
}

/**
 * Returns the courses of all parcels with a final status from the last `weeks` full weeks and the present week. Reads
 * again if a compaction ran at the same time. The cost depends on lanes and weeks, not on the number of orders.
 */
export async function readCourses(today: string, weeks: number): Promise<Sums> {
  const since = dayAfter(periodStart('week', today), -7 * weeks);
  for (let looks = 1; ; looks++) {
    const before = await findCompactions(LEDGER.ledger);
    const courses = await look(since);
    if (looks === MAX_TOTALS_READS || (await findCompactions(LEDGER.ledger)) === before) return courses;
  }
}
