import type { buyerContract } from '../../shared/buyer/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { whyNotAskAgain } from '../../shared/rules/ask-again.ts';
import { getOrderToChange } from '../orders/api/get-order.ts';
import { canAskBuyer, confirmationView } from '../orders/buyer-confirmation/question.ts';
import { changeOrder } from '../orders/change/change-order.ts';
import type { Order } from '../orders/record/order.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findLinkState, isDead } from './link-store.ts';

/** The time within which a second press of the seller's button sends nothing more. */
const REPEAT_MS = 60_000;

/** Decides whether the buyer of an order may be asked once more. @throws CONFLICT with the reason if not */
function planAsking(order: Order, at: Date) {
  const { buyerConfirmation: asked, charge } = order;
  const refusal = whyNotAskAgain(asked && confirmationView(asked), charge !== null, at);
  const times = asked?.askedAgain?.times ?? 0;
  const isRepeat = at.getTime() - Date.parse(asked?.askedAgain?.at ?? '') < REPEAT_MS;
  if (isRepeat && asked?.state === 'waiting' && charge === null) return undefined;
  if (refusal !== undefined || asked === undefined) throw new Failure('CONFLICT', refusal);
  if (order.buyerRemovedAt !== undefined || !canAskBuyer(order))
    throw new Failure('CONFLICT', 'The order has no address or phone to which the question can be sent.');
  const askedAgain = { times: times + 1, at: at.toISOString() };
  return { order: { ...order, buyerConfirmation: { ...asked, askedAgain } } };
}

/**
 * Asks the buyer of a COD order once more whether it shall be sent. The link stays the same, and the hours in which the
 * buyer can answer start again.
 */
export const askAgain: Verb<typeof buyerContract.askAgain> = async ({ params }, { caller, at }) => {
  const { id } = await getOrderToChange(caller, params.id);
  const link = await findLinkState(id);
  if (isDead(link)) throw new Failure('CONFLICT', 'The link got too many wrong digits. Make a new link first.');
  if (link.isStopped) throw new Failure('CONFLICT', 'The buyer stopped the messages about this order. Call them.');
  const order = await changeOrder(id, (now) => planAsking(now, at), at);
  if (order?.buyerConfirmation === undefined) throw new Failure('NOT_FOUND');
  return { data: confirmationView(order.buyerConfirmation), message: 'The buyer is asked again.' };
};
