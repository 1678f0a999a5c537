import { COD_TOTALS_DAYS, type codContract } from '../../shared/cod/contract.ts';
import { dayAfter, indiaDay } from '../../shared/dates.ts';
import { toRupees } from '../../shared/money.ts';
import { pageOf } from '../platform/table/page-of.ts';
import { utrLookup } from '../reports/payout-store.ts';
import { listBuckets } from '../rollups/store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { averageDaysLookup } from './pace-store.ts';
import { listRows } from './row-store.ts';
import { showCod } from './show-cod.ts';
import { readExpected } from './unpaid.ts';

/** Sums a seller's COD by state, over the orders of the last half year. */
async function figuresOf(owner: string, at: Date) {
  const to = indiaDay(at);
  const [figures = []] = await listBuckets(owner, [{ from: dayAfter(to, -COD_TOTALS_DAYS), to }]);
  const sum = { collected: 0, ready: 0, paid: 0 };
  for (const { codPaise, arrived, remitted } of figures) {
    sum.collected += codPaise;
    if (remitted) sum.paid += codPaise;
    else if (arrived) sum.ready += codPaise;
  }
  return {
    collected: toRupees(sum.collected),
    on_its_way: toRupees(sum.collected - sum.ready - sum.paid),
    ready_to_pay: toRupees(sum.ready),
    paid: toRupees(sum.paid),
  };
}

/** Returns the newest unpaid rows of a seller that we expect to pay on a day, or the rows after a cursor. */
async function rowsExpected(owner: string, day: string, at: Date, most: number, after = '~') {
  const { rows } = await readExpected(owner, at);
  return rows
    .filter(({ expected, sk }) => expected === day && sk < after)
    .toReversed()
    .slice(0, most);
}

/**
 * Lists the COD of the caller's own delivered orders, newest order first. Even staff see only their own orders here.
 */
export const list: Verb<typeof codContract.list> = async ({ query }, { caller, at }) => {
  const [{ rows, next }, figures, pace] = await Promise.all([
    pageOf(
      query,
      (most, after) =>
        query.expected === undefined
          ? listRows(caller.id, most, after)
          : rowsExpected(caller.id, query.expected, at, most, after),
      ({ sk }) => sk,
    ),
    figuresOf(caller.id, at),
    averageDaysLookup(at),
  ]);
  const utrOf = await utrLookup(rows.map((row) => ({ ...row, seller: caller.id })));
  return {
    data: rows.map((row) => showCod(caller.id, row, { pace, utrOf }, at)),
    meta: { next, ...figures },
  };
};
