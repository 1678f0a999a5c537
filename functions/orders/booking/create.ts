import { Failure } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { planIdFor } from '../../plans/plan-for.ts';
import { once } from '../../platform/http/idempotency.ts';
import { commit } from '../../platform/table/commit.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { orderView } from '../api/view.ts';
import { createBuyerAsker } from '../buyer-confirmation/ask-buyer.ts';
import { createMessageDefault } from '../change/message-default.ts';
import { offersFor } from '../quotes/offers-for.ts';
import { detailsOf } from '../record/details.ts';
import { newOrder } from '../record/new-order.ts';
import type { Order } from '../record/order.ts';
import { findAnyOrder, newOrderWrite } from '../record/store.ts';
import { decideByRules } from '../rules/apply-rules.ts';
import { automaticEntryWrites } from '../rules/automatic/enter-automatic.ts';
import { ruledOrder } from '../rules/plan-ruled.ts';
import { addressWarnings } from './address-warnings.ts';

const isByProgram = ({ way }: Caller): boolean => way === 'api-key' || way === 'paying-api-key';

/**
 * Saves a new order and returns it with all partners' offers. With `partner: 'auto'`, the seller's rules choose its
 * partner. If a program sent such an order, it also waits for automatic shipping. The order's id contains the
 * Idempotency-Key, so that a repeated request finds the order.
 */
export const create: Verb<typeof ordersContract.create> = async (
  { body: { partner, ...input } },
  { caller, repeat, at },
) => {
  if (caller.courier !== null) throw new Failure('NOT_ALLOWED', 'Courier partners make no orders.');
  const details = await createMessageDefault(caller.id).apply(detailsOf(input));
  const plan = await planIdFor(caller, input.plan);
  const offers = await offersFor(caller, { details, plan });
  const ruling = partner === 'auto' ? await decideByRules(caller, { details, plan }, { offers, plan }) : undefined;
  const { value: order, replayed } = await once<Order>(
    repeat,
    async (id, extra) => {
      const about = { id: `${caller.id}-${id}`, owner: caller.id, inputHash: repeat.inputHash };
      const plain = newOrder({ ...about, details, plan, at });
      const ruled = ruling === undefined ? plain : ruledOrder(plain, ruling, undefined);
      const waits = ruling !== undefined && isByProgram(caller);
      const made = await createBuyerAsker(caller.id).ask(ruled, at, waits);
      const waiting = waits ? await automaticEntryWrites(caller.id, { id: made.id, kind: 'order' }, at) : [];
      await commit([newOrderWrite(made), ...waiting, ...extra]);
      return made;
    },
    // A repeated request returns the order even if the seller may no longer use its partner.
    (id) => findAnyOrder(`${caller.id}-${id}`),
  );
  return {
    data: orderView(order, { creator: caller.user, offers: ruling?.priced?.offers ?? offers }),
    message: 'Order saved.',
    replayed,
    meta: { warnings: addressWarnings(details, offers.places) },
  };
};
