import type * as z from 'zod';
import type { usageFilters } from '../../shared/usage/contract.ts';
import { checkDates } from '../orders/list/list.ts';
import { daysOf } from '../orders/totals/totals-of.ts';
import { ALL } from '../rollups/contribution.ts';
import type { Range } from '../rollups/spans.ts';
import { listFigures } from '../rollups/store.ts';
import type { Caller } from '../users/caller/caller.ts';
import { type Role } from '../users/role-store.ts';
import { countCustomers, findCustomers, type Listed, listCustomers, listedOf, rolesById } from './customers.ts';
import { type Usage, usageOf } from './usage.ts';
import { type RangeUsage, usageInAll, usageOfPage, usageOfSome } from './usage-of.ts';

export type UsageFilters = { [name in keyof typeof usageFilters]?: z.output<(typeof usageFilters)[name]> };

/** What a report is made of: customers as they are read, what each shipped, and what all of them did. */
export interface Report {
  range: Range;
  roles: ReadonlyMap<string, Role>;
  totals: Usage;
  count: number;
  /** The newest so many behind a place. */
  read(most: number, after?: string): Promise<Listed[]>;
  /** What customers that were read together shipped. */
  usageOf(customers: readonly Listed[]): Promise<(id: string) => RangeUsage>;
}

/** @throws INVALID_INPUT for a range that is none */
export function rangeOf(filters: UsageFilters, at: Date): Range {
  checkDates(filters, at);
  return daysOf(filters, at);
}

/** Those who were found by name or by who asks: they are few, and read whole. */
async function reportOfSome(found: readonly Listed[], range: Range, roles: Report['roles']): Promise<Report> {
  const usage = await usageOfSome(found, range);
  return {
    range,
    roles,
    totals: usageInAll(found.map(({ id }) => usage(id))),
    count: found.length,
    read: async (most, after) => found.filter(({ place }) => after === undefined || place < after).slice(0, most),
    usageOf: async () => usage,
  };
}

/** For all customers together the cards come from everyone's totals, which include what staff shipped themselves. */
async function reportOfAll(range: Range, roles: Report['roles']): Promise<Report> {
  const [[figures = []], count] = await Promise.all([listFigures(ALL, [range]), countCustomers(roles)]);
  return {
    range,
    roles,
    totals: usageOf(figures),
    count,
    read: (most, after) => listCustomers(roles, most, after),
    usageOf: (customers) => usageOfPage(customers, range),
  };
}

/** The report that a caller asks for: every customer for who sees all, else the caller alone, nobody for couriers. */
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
