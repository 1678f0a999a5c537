import type * as z from 'zod';
import type { usageFilters } from '../../shared/usage/contract.ts';
import { checkDates } from '../orders/list/list.ts';
import { filterDays } from '../orders/totals/totals-of.ts';
import { EVERYONE } from '../rollups/contribution.ts';
import type { DayRange } from '../rollups/periods.ts';
import { listBuckets } from '../rollups/store.ts';
import type { Caller } from '../users/caller/caller.ts';
import { type Role } from '../users/role-store.ts';
import {
  countCustomers,
  findCustomers,
  type ListedCustomer,
  listCustomers,
  rolesById,
  toListedCustomer,
} from './customers.ts';
import { type Usage, usageOfBuckets } from './usage.ts';
import { type RangeUsage, sumUsage, usageLookupOf, usageLookupOfPage } from './usage-of.ts';

export type UsageFilters = { [name in keyof typeof usageFilters]?: z.output<(typeof usageFilters)[name]> };

/** The usage report: pages of customers, the usage of each, and totals. */
export interface UsageReport {
  range: DayRange;
  roles: ReadonlyMap<string, Role>;
  totals: Usage;
  count: number;
  /** Returns the newest customers, or those after a position in the list. */
  read(most: number, after?: string): Promise<ListedCustomer[]>;
  /** Returns the usage of a page of customers that `read` returned. */
  usageOf(customers: readonly ListedCustomer[]): Promise<(id: string) => RangeUsage>;
}

/** Returns the days of a report. @throws INVALID_INPUT for an invalid range */
export function reportRange(filters: UsageFilters, at: Date): DayRange {
  checkDates(filters, at);
  return filterDays(filters, at);
}

/**
 * Returns the report of a few customers: the customers that a text finds, or only the caller. Reads all of them at
 * once, not in pages.
 */
async function reportOfSome(
  found: readonly ListedCustomer[],
  range: DayRange,
  roles: UsageReport['roles'],
): Promise<UsageReport> {
  const usage = await usageLookupOf(found, range);
  return {
    range,
    roles,
    totals: sumUsage(found.map(({ id }) => usage(id))),
    count: found.length,
    read: async (most, after) => found.filter(({ place }) => after === undefined || place < after).slice(0, most),
    usageOf: async () => usage,
  };
}

/**
 * Returns the report of all customers. Its totals add up all accounts, so they include what staff shipped for
 * themselves.
 */
async function reportOfAll(range: DayRange, roles: UsageReport['roles']): Promise<UsageReport> {
  const [[buckets = []], count] = await Promise.all([listBuckets(EVERYONE, [range]), countCustomers(roles)]);
  return {
    range,
    roles,
    totals: usageOfBuckets(buckets),
    count,
    read: (most, after) => listCustomers(roles, most, after),
    usageOf: (customers) => usageLookupOfPage(customers, range),
  };
}

/**
 * Returns the report that the caller may see. It has every customer for callers who see all orders, and only the caller
 * for sellers. Vendor users get an empty report.
 */
export async function usageReportFor(caller: Caller, filters: UsageFilters, at: Date): Promise<UsageReport> {
  const range = reportRange(filters, at);
  const roles = await rolesById();
  if (caller.courier !== null) return reportOfSome([], range, roles);
  const text = filters.text ?? '';
  if (caller.seesAll && text === '') return reportOfAll(range, roles);
  const found = text === '' ? [toListedCustomer(caller.user)] : await findCustomers(roles, text);
  return reportOfSome(
    found.filter(({ id }) => caller.seesAll || id === caller.id),
    range,
    roles,
  );
}
