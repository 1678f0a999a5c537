import type { DayRange } from '../rollups/periods.ts';
import { type Customer, findMonths, listMonth, type UsageMonth } from './store.ts';
import { addUsage, NO_USAGE, type Usage } from './usage.ts';

/** A customer's usage in a range of days, and the last day with usage. */
export interface RangeUsage extends Usage {
  lastDay: string | null;
}

const EMPTY: RangeUsage = { ...NO_USAGE, lastDay: null };

/** Returns the months that contain days of a range, e.g. `2026-11`. */
export function monthsOf({ from, to }: DayRange): string[] {
  const months: string[] = [];
  for (let [year = 0, month = 0] = from.split('-').map(Number); ; month === 12 ? ((year += 1), (month = 1)) : month++) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > to.slice(0, 7)) return months;
    months.push(name);
  }
}

function addMonth(sum: RangeUsage, { month, days }: UsageMonth, { from, to }: DayRange): RangeUsage {
  let usage = sum;
  for (const [number, one] of days) {
    const day = `${month}-${String(number).padStart(2, '0')}`;
    if (day < from || day > to) continue;
    const lastDay = one.orders > 0 && day > (usage.lastDay ?? '') ? day : usage.lastDay;
    usage = { ...addUsage(usage, one), lastDay };
  }
  return usage;
}

const summed = (months: readonly UsageMonth[], range: DayRange): Map<string, RangeUsage> => {
  const sums = new Map<string, RangeUsage>();
  for (const month of months) {
    const { id } = month.customer;
    sums.set(id, addMonth(sums.get(id) ?? EMPTY, month, range));
  }
  return sums;
};

/**
 * Returns a function that gives the usage of a customer by id, for customers who are adjacent in the list. Runs one
 * query per month.
 */
export async function usageLookupOfPage(
  customers: readonly Customer[],
  range: DayRange,
): Promise<(id: string) => RangeUsage> {
  const [newest, oldest] = [customers[0], customers.at(-1)];
  if (newest === undefined || oldest === undefined) return () => EMPTY;
  const months = await Promise.all(monthsOf(range).map((month) => listMonth(month, newest, oldest)));
  const sums = summed(months.flat(), range);
  return (id) => sums.get(id) ?? EMPTY;
}

/**
 * Returns a function that gives the usage of a customer by id, for any customers. Reads one item per customer and
 * month.
 */
export async function usageLookupOf(
  customers: readonly Customer[],
  range: DayRange,
): Promise<(id: string) => RangeUsage> {
  const sums = summed(await findMonths(customers, monthsOf(range)), range);
  return (id) => sums.get(id) ?? EMPTY;
}

/** Returns the sum of several usages. */
export const sumUsage = (usages: readonly Usage[]): Usage => usages.reduce(addUsage, NO_USAGE);
