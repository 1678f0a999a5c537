import { marginIn } from '../../rollups/compact-totals.ts';
import { listDeltas, listStoredSums } from '../../rollups/everyone-store.ts';
import { sumsByPartner } from '../../rollups/margin-buckets.ts';
import { courseOfWeek, isCourse } from '../../rollups/measured/course-buckets.ts';
import { isOutcome, outcomesIn, sellersIn, withoutProduct } from '../../rollups/measured/outcome-buckets.ts';
import { addSum, addSums, differenceOf, type Sums } from '../../rollups/sums.ts';
import { marginContributionOf } from '../change/margin-writes.ts';
import { scanOrders } from '../record/store.ts';

const ALL_DAYS = { from: '0', to: '9' };

const ALL_SELLERS = { from: '0', to: '~' };

/**
 * Adds the outcomes in `sums` to the outcomes of each seller and month. Leaves out product names, because the sums of a
 * month list only some of them.
 */
function addSellers(outcomes: Sums, month: string, sums: Sums, sign: 1 | -1 = 1): void {
  for (const seller of sellersIn([{ sums }]))
    for (const [bucket, sum] of outcomesIn(seller, sums))
      addSum(outcomes, `${seller}#${month}|${withoutProduct(bucket)}`, sum, sign);
}

/** Compares the margin book with the orders that ended. Returns all differences as texts. */
export async function auditMargins(): Promise<string[]> {
  const wanted = new Map<string, Sums>();
  const wantedCourses: Sums = new Map();
  const outcomes: Sums = new Map();
  for await (const order of scanOrders()) {
    const contribution = marginContributionOf(order);
    if (contribution === undefined) continue;
    const sums = wanted.get(contribution.month) ?? new Map();
    for (const [bucket, sum] of contribution.buckets)
      if (!isOutcome(bucket)) addSum(isCourse(bucket) ? wantedCourses : sums, bucket, sum);
    addSellers(outcomes, contribution.month, new Map(contribution.buckets), -1);
    wanted.set(contribution.month, sums);
  }
  const [months, weeks, years, sellers, deltas] = await Promise.all([
    listStoredSums('day', ALL_DAYS, 'MARGIN'),
    listStoredSums('week', ALL_DAYS, 'MARGIN'),
    listStoredSums('period', ALL_DAYS, 'MARGIN'),
    listStoredSums('seller', ALL_SELLERS, 'MARGIN'),
    listDeltas(ALL_DAYS, { ledger: 'MARGIN' }),
  ]);
  const kept = new Map(months.map(({ start, sums }): [string, Sums] => [start, new Map(sums)]));
  const partners: Sums = new Map();
  for (const [month, sums] of kept) addSums(partners, sumsByPartner(month, sums));
  for (const { sums } of years) addSums(partners, sums, -1);
  const courses: Sums = new Map();
  for (const { start, sums } of weeks) for (const [name, sum] of sums) addSum(courses, courseOfWeek(start, name), sum);
  for (const { day, sums } of deltas) {
    kept.set(day, addSums(kept.get(day) ?? new Map(), marginIn(sums)));
    addSellers(outcomes, day, sums);
    for (const [bucket, sum] of sums) if (isCourse(bucket)) addSum(courses, bucket, sum);
  }
  for (const { start, sums } of sellers)
    for (const [bucket, sum] of sums) addSum(outcomes, `${start}|${withoutProduct(bucket)}`, sum);
  const wrong = [...new Set([...kept.keys(), ...wanted.keys()])].filter(
    (month) => differenceOf(kept.get(month) ?? new Map(), wanted.get(month) ?? new Map()).size > 0,
  );
  return [
    ...wrong.map((month) => `The margin book of ${month} differs from its orders.`),
    ...(partners.size > 0 ? ['The years of the margin book differ from its months.'] : []),
    ...(outcomes.size > 0 ? ['The outcomes of sellers in the margin book differ from their orders.'] : []),
    ...(differenceOf(courses, wantedCourses).size > 0 ? ['The weeks of the margin book differ from its orders.'] : []),
  ];
}
