import type { disputesContract } from '../../shared/disputes/contract.ts';
import { changeOrder } from '../orders/change/change-order.ts';
import type { Verb } from '../users/caller/serve.ts';
import { changeEach, countText, ordersOf, storeKeyUnlessRepeated } from './change-each.ts';
import { planAnswer } from './settle.ts';

/** Accepts or rejects several disputes with one remark. The reply names each refused order. */
export const settleMany: Verb<typeof disputesContract.settleMany> = async ({ body }, ctx) => {
  const { caller, repeat, at } = ctx;
  const { order_ids, ...given } = body;
  const ids = [...new Set(order_ids)];
  const replayed = await storeKeyUnlessRepeated(repeat);
  const answer = { ...given, by: caller.id };
  const { changed, refused } = await changeEach(caller, ids, await ordersOf(caller, ids), (order) =>
    changeOrder(order, (now) => planAnswer(now, answer, ctx), at),
  );
  return {
    data: { settled: changed, refused },
    message: countText(changed.length, body.accepted ? 'accepted' : 'rejected', refused.length),
    replayed,
  };
};
