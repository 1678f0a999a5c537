import type { commentsContract } from '../../shared/comments/contract.ts';
import { mayEverReattempt, whyNotReattempt } from '../../shared/orders/rules/may-reattempt.ts';
import { areMessagesStopped } from '../message-log/message-log-store.ts';
import { getOrder } from '../orders/api/get-order.ts';
import { wantsReattemptForm } from '../orders/ndr/ndr-view.ts';
import { courierTakesReattempts } from '../orders/ndr/new-reattempt.ts';
import { STAFF_ASK_COURIER_OUTCOME } from '../orders/ndr/reattempt-words.ts';
import { factsOf } from '../orders/record/facts-of.ts';
import { isPaid, type Order } from '../orders/record/order.ts';
import { whySmsOff } from '../sms/why-sms-off.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';

/** The message that refuses a mail if the order has no e-mail of the customer. */
export const NO_EMAIL = 'This order has no e-mail of the customer.';

/** The message that refuses a comment to a buyer who has stopped messages. */
export const MESSAGES_STOPPED = 'The buyer stopped the messages about this parcel.';

function ndrOf(order: Order, caller: Caller) {
  const refusal = whyNotReattempt(factsOf(order), caller);
  const taken = courierTakesReattempts(order)
    ? 'Asks the courier for another delivery attempt.'
    : STAFF_ASK_COURIER_OUTCOME.text;
  return {
    offered: mayEverReattempt(order, caller),
    on: refusal === undefined,
    form: wantsReattemptForm(order),
    text: refusal ?? taken,
  };
}

/** Returns the channels by which a comment on an order can be sent, each with the reason if it is off. */
export const channels: Verb<typeof commentsContract.channels> = async ({ query }, { caller }) => {
  const order = await getOrder(caller, query.model_id);
  const { email, mobile_number } = order.details;
  const unpaid = isPaid(order) ? undefined : (what: string) => `${what} go to the customers of paid orders only.`;
  const stopped = (await areMessagesStopped(order.id)) ? MESSAGES_STOPPED : undefined;
  const smsOff = whySmsOff('comment') ?? unpaid?.('SMS') ?? stopped;
  const mailOff = unpaid?.('E-mails') ?? (email === '' ? NO_EMAIL : stopped);
  return {
    data: {
      sms: { on: smsOff === undefined, text: smsOff ?? `The title goes to ${mobile_number}, links as text.` },
      mail: { on: mailOff === undefined, text: mailOff ?? `Title and message go to ${email}, links as text.` },
      ndr: ndrOf(order, caller),
    },
  };
};
