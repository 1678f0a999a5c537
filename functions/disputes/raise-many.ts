import type { disputesContract } from '../../shared/disputes/contract.ts';
import { changeOrder } from '../orders/change/change-order.ts';
import type { Verb } from '../users/caller/serve.ts';
import { changeEach, countText, ordersOf, storeKeyUnlessRepeated } from './change-each.ts';
import { checkEvidence, isRaisedByCommand, planRaise, storeEvidence } from './raise.ts';

/** Raises the disputes of several orders with one remark and one file. The reply names each refused order. */
export const raiseMany: Verb<typeof disputesContract.raiseMany> = async ({ body }, ctx) => {
  const { caller, repeat, at } = ctx;
  const ids = [...new Set(body.order_ids.split(','))];
  const evidence = checkEvidence(ctx);
  const replayed = await storeKeyUnlessRepeated(repeat);
  const found = await ordersOf(caller, ids);
  if ([...found.values()].some((order) => !isRaisedByCommand(order, ctx))) await storeEvidence(evidence, ctx);
  const { changed, refused } = await changeEach(caller, ids, found, (order) =>
    changeOrder(order, (now) => planRaise(now, evidence, body.remark, ctx), at),
  );
  return {
    data: { raised: changed, refused },
    message: countText(changed.length, 'raised', refused.length),
    replayed,
  };
};
