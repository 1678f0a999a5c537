import type * as z from 'zod';
import type { usageFilters } from '../../shared/usage/contract.ts';
import { checkDates } from '../orders/list/list.ts';
import { daysOf } from '../orders/totals/totals-of.ts';
import { ALL } from '../rollups/contribution.ts';
import type { Range } from '../rollups/periods.ts';
import { listBuckets } from '../rollups/store.ts';
import type { Caller } from '../users/caller/caller.ts';
import { type Role } from '../users/role-store.ts';
import { countCustomers, findCustomers, type Listed, listCustomers, listedOf, rolesById } from './customers.ts';
import { type Usage, usageOf } from './usage.ts';
import { type RangeUsage, sumUsage, usageOfPage, usageOfSome } from './usage-of.ts';

export type UsageFilters = { [name in keyof typeof usageFilters]?: z.output<(typeof usageFilters)[name]> };

/** The usage report: customers page by page, what each shipped, and totals. */
export interface Report {
  range: Range;
  roles: ReadonlyMap<string, Role>;
  totals: Usage;
  count: number;
  /** Returns the newest customers, or those after a position in the list. */
  read(most: number, after?: string): Promise<Listed[]>;
  /** Returns the usage of a page of customers that `read` returned. */
  usageOf(customers: readonly Listed[]): Promise<(id: string) => RangeUsage>;
}

/** Returns the days of a report. @throws INVALID_INPUT for an invalid range */
export function rangeOf(filters: UsageFilters, at: Date): Range {
  checkDates(filters, at);
  return daysOf(filters, at);
}

/** Returns the report of a few customers: those found by a text, or the caller alone. All of them are read at once. */
async function reportOfSome(found: readonly Listed[], range: Range, roles: Report['roles']): Promise<Report> {
  const usage = await usageOfSome(found, range);
  return {
    range,
    roles,
    totals: sumUsage(found.map(({ id }) => usage(id))),
    count: found.length,
    read: async (most, after) => found.filter(({ place }) => after === undefined || place < after).slice(0, most),
    usageOf: async () => usage,
  };
}

/** Returns the report of all customers. Its totals are everyone's, so they include what staff shipped themselves. */
async function reportOfAll(range: Range, roles: Report['roles']): Promise<Report> {
  const [[buckets = []], count] = await Promise.all([listBuckets(ALL, [range]), countCustomers(roles)]);
  return {
    range,
    roles,
    totals: usageOf(buckets),
    count,
    read: (most, after) => listCustomers(roles, most, after),
    usageOf: (customers) => usageOfPage(customers, range),
  };
}

/**
 * Returns the report that the caller may see. Callers who see all orders get every customer, sellers only themselves.
 * Vendor users get an empty report.
 */
export async function reportOf(caller: Caller, filters: UsageFilters, at: Date): Promise<Report> {
  const range = rangeOf(filters, at);
  const roles = await rolesById();
  if (caller.courier !== null) return reportOfSome([], range, roles);
  const text = filters.text ?? '';
  if (caller.seesAll && text === '') return reportOfAll(range, roles);
  const found = text === '' ? [listedOf(caller.user)] : await findCustomers(roles, text);
  return reportOfSome(
    found.filter(({ id }) => caller.seesAll || id === caller.id),
    range,
    roles,
  );
}
