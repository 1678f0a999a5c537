import { listDeltas, listStoredSums } from '../../rollups/everyone-store.ts';
import { sumsByPartner } from '../../rollups/margin-buckets.ts';
import { courseOfWeek, isCourse, withoutCourses } from '../../rollups/measured/course-buckets.ts';
import { addSum, addSums, differenceOf, type Sums } from '../../rollups/sums.ts';
import { marginContributionOf } from '../change/margin-writes.ts';
import { scanOrders } from '../record/store.ts';

const ALL_DAYS = { from: '0', to: '9' };

/** Compares the margin book with the orders that ended, and returns all differences as text. */
export async function auditMargins(): Promise<string[]> {
  const wanted = new Map<string, Sums>();
  const wantedCourses: Sums = new Map();
  for await (const order of scanOrders()) {
    const contribution = marginContributionOf(order);
    if (contribution === undefined) continue;
    const sums = wanted.get(contribution.month) ?? new Map();
    for (const [bucket, sum] of contribution.buckets) addSum(isCourse(bucket) ? wantedCourses : sums, bucket, sum);
    wanted.set(contribution.month, sums);
  }
  const [months, weeks, years, deltas] = await Promise.all([
    listStoredSums('day', ALL_DAYS, 'MARGIN'),
    listStoredSums('week', ALL_DAYS, 'MARGIN'),
    listStoredSums('period', ALL_DAYS, 'MARGIN'),
    listDeltas(ALL_DAYS, { ledger: 'MARGIN' }),
  ]);
  const kept = new Map(months.map(({ start, sums }): [string, Sums] => [start, new Map(sums)]));
  const partners: Sums = new Map();
  for (const [month, sums] of kept) addSums(partners, sumsByPartner(month, sums));
  for (const { sums } of years) addSums(partners, sums, -1);
  const courses: Sums = new Map();
  for (const { start, sums } of weeks) for (const [name, sum] of sums) addSum(courses, courseOfWeek(start, name), sum);
  for (const { day, sums } of deltas) {
    kept.set(day, addSums(kept.get(day) ?? new Map(), withoutCourses(sums)));
    for (const [bucket, sum] of sums) if (isCourse(bucket)) addSum(courses, bucket, sum);
  }
  const wrong = [...new Set([...kept.keys(), ...wanted.keys()])].filter(
    (month) => differenceOf(kept.get(month) ?? new Map(), wanted.get(month) ?? new Map()).size > 0,
  );
  return [
    ...wrong.map((month) => `The margin book of ${month} differs from its orders.`),
    ...(partners.size > 0 ? ['The years of the margin book differ from its months.'] : []),
    ...(differenceOf(courses, wantedCourses).size > 0 ? ['The weeks of the margin book differ from its orders.'] : []),
  ];
}
