import { ageGroupAdder } from '../../shared/cod/ages.ts';
import type { codContract } from '../../shared/cod/contract.ts';
import { toRupees } from '../../shared/money.ts';
import type { Verb } from '../users/caller/serve.ts';
import { readExpected } from './unpaid.ts';

interface Sum {
  orders: number;
  paise: number;
}
const show = ({ orders, paise }: Sum) => ({ orders, amount: toRupees(paise) });

/** Returns the COD payments that the caller can expect, by day and by age. */
export const forecast: Verb<typeof codContract.forecast> = async (_, { caller, at }) => {
  const { rows, isCut } = await readExpected(caller.id, at);
  const ages = ageGroupAdder(at.toISOString());
  const late: Sum = { orders: 0, paise: 0 };
  const days = new Map<string, Sum>();
  for (const { collectedAt, paise, expected } of rows) {
    ages.add(collectedAt, paise);
    const sum = expected === 'late' ? late : (days.get(expected) ?? { orders: 0, paise: 0 });
    if (sum !== late) days.set(expected, sum);
    sum.orders += 1;
    sum.paise += paise;
  }
  const inOrder = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    data: {
      late: show(late),
      days: inOrder.map(([day, sum]) => ({ day, ...show(sum) })),
      ages: ages.view(),
      is_cut: isCut,
    },
  };
};
