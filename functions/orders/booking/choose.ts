import { Failure } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import type { Caller } from '../../users/caller.ts';
import type { Verb } from '../../users/serve.ts';
import { findUser } from '../../users/store.ts';
import { changeOrder } from '../change-order.ts';
import { checkUnpaid, getToChange } from '../get-order.ts';
import type { Order } from '../order.ts';
import { orderView } from '../order-view.ts';
import { offersFor } from './offers-for.ts';

/** The offer of one partner for an order. @throws CONFLICT with the reason when it makes none */
export async function offerOf(
  caller: Caller,
  order: Order,
  partnerId: string,
): Promise<{ offer: Offer; offers: Awaited<ReturnType<typeof offersFor>> }> {
  const offers = await offersFor(caller, order);
  const offer = offers.available.find((one) => one.partnerId === partnerId);
  if (offer === undefined)
    throw new Failure('CONFLICT', 'This partner does not offer to carry this parcel. Choose another one.');
  return { offer, offers };
}

/** Stores the chosen partner with its price and the rate-card version behind it. */
export const choose: Verb<typeof ordersContract.choose> = async ({ params, body }, { caller, at }) => {
  const order = await getToChange(caller, params.id);
  checkUnpaid(order);
  const { offer, offers } = await offerOf(caller, order, body.logistic_id);
  const chosen = await changeOrder(
    order,
    (now) => {
      checkUnpaid(now);
      // The price is for the parcel that was read.
      if (now.detailsHash !== order.detailsHash)
        throw new Failure('CONFLICT', 'This order was changed elsewhere. Reload it and try again.');
      const { letGo: _, ...rest } = now;
      return { order: { ...rest, choice: offer, status: 'partner_selected' } };
    },
    at,
  );
  const creator = order.owner === caller.id ? caller.user : await findUser(order.owner);
  return { data: orderView(chosen, { creator, offers }) };
};
