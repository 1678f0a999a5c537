import { Failure } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { planIdFor } from '../../plans/plan-for.ts';
import { once } from '../../platform/http/idempotency.ts';
import { commit } from '../../platform/table/commit.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { orderView } from '../api/view.ts';
import { detailsOf } from '../record/details.ts';
import { newOrder } from '../record/new-order.ts';
import type { Order } from '../record/order.ts';
import { findAnyOrder, newOrderWrite } from '../record/store.ts';
import { addressWarnings } from './address-warnings.ts';
import { offersFor } from './offers-for.ts';

/**
 * Saves a new order and returns it with all partners' offers. Its id contains the Idempotency-Key, so that a repeated
 * request finds it.
 */
export const create: Verb<typeof ordersContract.create> = async ({ body: input }, { caller, repeat, at }) => {
  if (caller.courier !== null) throw new Failure('NOT_ALLOWED', 'Courier partners make no orders.');
  const details = detailsOf(input);
  const plan = await planIdFor(caller, input.plan);
  const offers = await offersFor(caller, { details, plan });
  const { value: order, replayed } = await once<Order>(
    repeat,
    async (id, extra) => {
      const made = newOrder({
        id: `${caller.id}-${id}`,
        owner: caller.id,
        details,
        inputHash: repeat.inputHash,
        plan,
        at,
      });
      await commit([newOrderWrite(made), ...extra]);
      return made;
    },
    // A repeated request returns the order even if the seller may no longer see its partner.
    (id) => findAnyOrder(`${caller.id}-${id}`),
  );
  return {
    data: orderView(order, { creator: caller.user, offers }),
    message: 'Order saved.',
    replayed,
    meta: { warnings: addressWarnings(details, offers.places) },
  };
};
