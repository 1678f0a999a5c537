import { indiaDay } from '../../../shared/dates.ts';
import type { OrderTotals } from '../../../shared/orders/contract.ts';
import { LONGEST_DAYS } from '../../../shared/orders/longest-days.ts';
import { seesPartner } from '../../../shared/orders/viewer.ts';
import { listPartners } from '../../logistics/store.ts';
import { ALL } from '../../rollups/contribution.ts';
import type { Figure } from '../../rollups/figure.ts';
import { listFigures } from '../../rollups/store.ts';
import type { Caller } from '../../users/caller.ts';
import type { Filters } from './filter.ts';
import { sumTotals } from './sum-totals.ts';

const DAY_MS = 24 * 3600_000;
/** No order is older. */
const FIRST_DAY = '2020-01-01';

/** The first and last day asked for, in India's calendar. */
export function daysOf(filters: Pick<Filters, 'created_from' | 'created_to'>, at: Date): { from: string; to: string } {
  const last = Math.min(Date.parse(filters.created_to ?? at.toISOString()), at.getTime());
  const to = later(indiaDay(new Date(last).toISOString()), FIRST_DAY);
  const back = (days: number) => new Date(Date.parse(`${to}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
  const from = filters.created_from === undefined ? back(LONGEST_DAYS) : indiaDay(filters.created_from);
  return { from: later(from, FIRST_DAY), to };
}

const later = (a: string, b: string): string => (a > b ? a : b);

/** The list's totals from what the stream consumer keeps, never from the orders. */
export async function totalsOf(caller: Caller, filters: Filters, at: Date): Promise<OrderTotals> {
  const foreign = !caller.seesOthers && filters.created_by !== undefined && filters.created_by !== caller.id;
  const scope = caller.seesOthers ? (filters.created_by ?? ALL) : caller.id;
  const { from, to } = daysOf(filters, at);
  const shown = await shownTo(caller);
  const [figures = []] = foreign ? [] : await listFigures(scope, [{ from, to }]);
  return sumTotals(figures.filter(shown), filters, caller);
}

/** Which figures are the caller's, as `sees` has it of an order. */
export async function shownTo(caller: Caller): Promise<(figure: Figure) => boolean> {
  if (caller.courier === null) return () => true;
  const own = (await listPartners()).filter((partner) => seesPartner(caller, partner)).map(({ id }) => id);
  return ({ booked, partner }) => booked && own.includes(partner);
}
