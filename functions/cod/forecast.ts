import { ageGroupAdder } from '../../shared/cod/ages.ts';
import type { codContract } from '../../shared/cod/contract.ts';
import { indiaDay } from '../../shared/dates.ts';
import { toRupees } from '../../shared/money.ts';
import type { Verb } from '../users/caller/serve.ts';
import { averageDaysLookup } from './pace-store.ts';
import { listUnpaid } from './row-store.ts';
import { expectedPaymentTime } from './show-cod.ts';

/** The highest number of unpaid orders that a forecast sums up, oldest first. They take about 2.5 MB. */
const MOST = 10_000;

interface Sum {
  orders: number;
  paise: number;
}
const show = ({ orders, paise }: Sum) => ({ orders, amount: toRupees(paise) });

/** Returns the COD payments that the caller can expect, by day and by age. */
export const forecast: Verb<typeof codContract.forecast> = async (_, { caller, at }) => {
  const [rows, pace] = await Promise.all([listUnpaid(caller.id, MOST + 1), averageDaysLookup(at)]);
  const today = indiaDay(at);
  const ages = ageGroupAdder(at.toISOString());
  const late: Sum = { orders: 0, paise: 0 };
  const days = new Map<string, Sum>();
  for (const row of rows.slice(0, MOST)) {
    ages.add(row.collectedAt, row.paise);
    const day = indiaDay(expectedPaymentTime(row, pace));
    const sum = day < today ? late : (days.get(day) ?? { orders: 0, paise: 0 });
    if (sum !== late) days.set(day, sum);
    sum.orders += 1;
    sum.paise += row.paise;
  }
  const inOrder = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    data: {
      late: show(late),
      days: inOrder.map(([day, sum]) => ({ day, ...show(sum) })),
      ages: ages.view(),
      is_cut: rows.length > MOST,
    },
  };
};
