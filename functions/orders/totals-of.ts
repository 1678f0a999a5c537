import { indiaDay } from '../../shared/dates.ts';
import { toRupees } from '../../shared/money.ts';
import { partnerOf } from '../../shared/quotes/partner-name.ts';
import { listPartners } from '../logistics/store.ts';
import { ALL } from '../rollups/contribution.ts';
import { type Figure, listFigures } from '../rollups/store.ts';
import type { Caller } from '../users/caller.ts';
import type { Filters } from './filter.ts';
import { isSelected } from './selected-partner.ts';

const DAY_MS = 24 * 3600_000;
/** Totals reach back a year when no first day is asked for: what they cost grows with days, and this is its end. */
export const LONGEST_DAYS = 366;

/** And five years back from the last day at most, whatever is asked. */
const MOST_DAYS = 5 * 366;
/** No order is older. */
const FIRST_DAY = '2020-01-01';

export interface Totals {
  total_count: number;
  total_amount: number;
  total_individual_count: number;
  total_bulk_upload_count: number;
  total_bulk_order_count: number;
  total_pending_count: number;
}

/** The first and last day asked for, in India's calendar. */
export function daysOf(filters: Pick<Filters, 'created_from' | 'created_to'>, at: Date): { from: string; to: string } {
  const last = Math.min(Date.parse(filters.created_to ?? at.toISOString()), at.getTime());
  const to = later(indiaDay(new Date(last).toISOString()), FIRST_DAY);
  const back = (days: number) => new Date(Date.parse(`${to}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
  const from = filters.created_from === undefined ? back(LONGEST_DAYS) : indiaDay(filters.created_from);
  return { from: later(later(from, back(MOST_DAYS)), FIRST_DAY), to };
}

const later = (a: string, b: string): string => (a > b ? a : b);

const counts = (figure: Figure, filters: Filters): boolean =>
  (filters.order_type === 'all' || figure.type === filters.order_type) &&
  (filters.payment_method === 'all' || figure.method === filters.payment_method) &&
  (filters.logistic_id === undefined || figure.partner === filters.logistic_id) &&
  (filters.plan === undefined || figure.plan === filters.plan);

const sum = (figures: readonly Figure[], of: (figure: Figure) => number): number =>
  figures.reduce((total, figure) => total + of(figure), 0);

/** The list's totals from what the stream consumer keeps, never from the orders. */
export async function totalsOf(caller: Caller, filters: Filters, at: Date): Promise<Totals> {
  const everyone = caller.seesAll || caller.vendorOf !== null;
  const scope = everyone ? (filters.created_by ?? ALL) : caller.id;
  const foreign = !everyone && filters.created_by !== undefined && filters.created_by !== caller.id;
  const { from, to } = daysOf(filters, at);
  const partners = caller.vendorOf === null ? undefined : await ownPartners(caller.vendorOf);
  const figures = (foreign ? [] : await listFigures(scope, from, to)).filter(
    (figure) =>
      counts(figure, filters) &&
      (partners === undefined
        ? figure.partner === '-' || isSelected(caller, figure.partner)
        : partners.has(figure.partner)),
  );
  const unpaid = figures.filter((figure) => figure.counter === 'pending');
  const paid = figures.filter((figure) => figure.counter !== 'pending');
  const listed = filters.payment_status === 'all' ? figures : filters.payment_status === 'pending' ? unpaid : paid;
  const of = (type: string) =>
    sum(
      listed.filter((figure) => figure.type === type),
      ({ count }) => count,
    );
  return {
    total_count: sum(listed, ({ count }) => count),
    total_amount: caller.vendorOf === null ? toRupees(sum(listed, ({ paise }) => paise)) : 0,
    total_individual_count: of('individual'),
    total_bulk_upload_count: 0,
    total_bulk_order_count: of('bulk'),
    total_pending_count: partners === undefined ? sum(unpaid, ({ count }) => count) : 0,
  };
}

async function ownPartners(key: string): Promise<Set<string>> {
  return new Set((await listPartners()).filter(({ name }) => partnerOf(name) === key).map(({ id }) => id));
}
