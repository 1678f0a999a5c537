import type { BuyerLinkView, buyerContract, LoggedMessage } from '../../shared/buyer/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { listMessages, type MessageRecord } from '../message-log/message-log-store.ts';
import { getOrderToChange } from '../orders/api/get-order.ts';
import type { Order } from '../orders/record/order.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Verb } from '../users/caller/serve.ts';
import { linkUrl } from './link.ts';
import { findLinkState, isDead, type LinkState, linkStateWrite } from './link-store.ts';

/**
 * Returns who sent a message: the buyer, the seller, staff, or the product itself. `by` is the user who wrote a
 * comment.
 */
function senderOf({ what, by }: MessageRecord, { owner }: Order): LoggedMessage['by'] {
  if (what === 'stop' || what === 'start') return 'buyer';
  return by === null ? 'us' : by === owner ? 'seller' : 'staff';
}

const viewOf = async (order: Order, state: LinkState): Promise<BuyerLinkView> => ({
  url: await linkUrl({ orderId: order.id, number: state.number }),
  dead: isDead(state),
  stopped: state.isStopped === true,
  messages: (await listMessages(order.id)).map((message) => {
    const { what, channel, at } = message;
    return { what, channel, by: senderOf(message, order), at };
  }),
});

function checkBegun({ awb, buyerConfirmation, details }: Order): void {
  if (details.reverse) throw new Failure('CONFLICT', 'The buyer follows a return on the page of the first parcel.');
  if (awb === null && buyerConfirmation === undefined)
    throw new Failure('CONFLICT', 'The page begins when a courier has booked the parcel.');
}

/** Returns the link to a parcel's page. */
export const link: Verb<typeof buyerContract.link> = async ({ params }, { caller }) => {
  const order = await getOrderToChange(caller, params.id);
  checkBegun(order);
  return { data: await viewOf(order, await findLinkState(order.id)) };
};

/** Creates a new link to a parcel's page. The old link stops working. */
export const newLink: Verb<typeof buyerContract.newLink> = async ({ params }, { caller }) => {
  const order = await getOrderToChange(caller, params.id);
  checkBegun(order);
  const data = await untilCommitted(async () => {
    const state = await findLinkState(order.id);
    const next = { number: state.number + 1, wrongTries: 0 };
    await commit([linkStateWrite(order.id, state, next)]);
    return viewOf(order, { ...state, ...next });
  }, 'The link is being changed. Try again in a moment.');
  return { data, message: 'The parcel has a new link. The old one no longer works.' };
};
