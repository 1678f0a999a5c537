import type { ordersContract } from '../../../shared/orders/contract.ts';
import { planFor } from '../../plans/plan-for.ts';
import type { Verb } from '../../users/serve.ts';
import { findUser } from '../../users/store.ts';
import { changeOrder } from '../change-order.ts';
import { detailsOf } from '../details.ts';
import { checkUnpaid, getToChange } from '../get-order.ts';
import { orderView } from '../order-view.ts';
import { offersFor } from './offers-for.ts';

/** Changes an unpaid order. The chosen partner is let go: its price was for what the order was. */
export const update: Verb<typeof ordersContract.update> = async ({ params, body }, { caller, repeat, at }) => {
  const order = await getToChange(caller, params.id);
  checkUnpaid(order);
  const { _id, plan: asked, ...draft } = body;
  const details = detailsOf(draft);
  // Its own plan stays, also where its seller has moved on to another.
  const plan = asked === undefined ? order.plan : await planFor(caller, asked);
  const offers = await offersFor(caller, { details, plan });
  const changed = await changeOrder(
    order,
    (now) => {
      checkUnpaid(now);
      const { choice, letGo = choice, ...rest } = now;
      return {
        order: {
          ...rest,
          details,
          plan,
          choice: null,
          status: 'new',
          detailsHash: repeat.inputHash,
          ...(letGo && { letGo: { partnerId: letGo.partnerId, finalPaise: letGo.finalPaise } }),
        },
      };
    },
    at,
  );
  const creator = order.owner === caller.id ? caller.user : await findUser(order.owner);
  return { data: orderView(changed, { creator, offers }), message: 'Order saved.' };
};
