import { Failure } from '../../shared/errors.ts';
import type { ordersContract } from '../../shared/orders/contract.ts';
import { planFor } from '../plans/plan-for.ts';
import type { Verb } from '../platform/http.ts';
import { commit } from '../platform/table.ts';
import { findUser } from '../users/store.ts';
import { getToChange } from './get-order.ts';
import { offersFor } from './offers-for.ts';
import { isPaid, type Order } from './order.ts';
import { orderView } from './order-view.ts';
import { saveOrder } from './store.ts';

const PAID = 'This order is paid and can no longer be changed.';

/** Changes an unpaid order. The chosen partner is let go: its price was for what the order was. */
export const update: Verb<typeof ordersContract.update> = async ({ params, body }, { caller, repeat }) => {
  const order = await getToChange(caller, params.id);
  if (isPaid(order)) throw new Failure('CONFLICT', PAID);
  const { _id, ...draft } = body;
  const plan =
    order.owner === caller.id || draft.plan !== undefined
      ? await planFor(caller, draft.plan ?? order.plan ?? undefined)
      : order.plan;
  const offers = await offersFor(caller, { draft, plan });
  const changed: Order = { ...order, draft, plan, choice: null, status: 'new', inputHash: repeat.inputHash };
  await commit([
    {
      ...saveOrder(changed),
      else: () => new Failure('CONFLICT', 'This order was changed elsewhere. Reload it and try again.'),
    },
  ]);
  const creator = order.owner === caller.id ? caller.user : await findUser(order.owner);
  return { data: orderView({ ...changed, version: order.version + 1 }, { creator, offers }), message: 'Order saved.' };
};
