import type { BuyerLinkView, buyerContract, LoggedMessage } from '../../shared/buyer/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { MESSAGES_STOPPED } from '../comments/channels.ts';
import { listMessages, type MessageRecord } from '../message-log/message-log-store.ts';
import { getOrderToChange } from '../orders/api/get-order.ts';
import type { Order } from '../orders/record/order.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { newId } from '../platform/ids.ts';
import { send } from '../platform/messaging/queues.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Verb } from '../users/caller/serve.ts';
import { channelsTo } from '../whatsapp/why-whatsapp-off.ts';
import { linkUrl } from './link.ts';
import { findLinkState, isDead, type LinkState, linkStateWrite } from './link-store.ts';

/**
 * Returns who sent a message: the buyer, the seller, staff, or the product itself. `by` is the id of the user who wrote
 * a comment; null for the product's messages.
 */
function senderOf({ what, by }: MessageRecord, { owner }: Order): LoggedMessage['by'] {
  if (what === 'stop' || what === 'start') return 'buyer';
  return by === null ? 'us' : by === owner ? 'seller' : 'staff';
}

/** How many times a day the seller can send a new link of one parcel to its buyer. */
const SENT_A_DAY = 3;
const DAY_SECONDS = 24 * 3600;

/** Returns the channels by which a new link would be sent to the buyer of an order. */
const channelsOf = (order: Order): BuyerLinkView['channels'] =>
  order.buyerRemovedAt === undefined ? channelsTo(order, 'new_link') : [];

const viewOf = async (order: Order, state: LinkState): Promise<BuyerLinkView> => ({
  url: await linkUrl({ orderId: order.id, number: state.number }),
  dead: isDead(state),
  stopped: state.isStopped === true,
  channels: channelsOf(order),
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

/** Checks that a new link may be sent to the buyer, and counts it. @throws CONFLICT, SLOW_DOWN */
async function checkSending(order: Order, at: Date): Promise<void> {
  if (channelsOf(order).length === 0)
    throw new Failure('CONFLICT', 'The order has no address or phone to which the link can be sent.');
  const { isStopped } = await findLinkState(order.id);
  if (isStopped === true) throw new Failure('CONFLICT', MESSAGES_STOPPED);
  await rateLimit('new-link', order.id, SENT_A_DAY, DAY_SECONDS, at);
}

/**
 * Creates a new link to a parcel's page. The old link stops working. If the seller requests it, the new link is sent to
 * the buyer, within the limits of notices.
 */
export const newLink: Verb<typeof buyerContract.newLink> = async ({ params, body }, { caller, at }) => {
  const order = await getOrderToChange(caller, params.id);
  checkBegun(order);
  if (body.send) await checkSending(order, at);
  const data = await untilCommitted(async () => {
    const state = await findLinkState(order.id);
    const next = { number: state.number + 1, wrongTries: 0 };
    await commit([linkStateWrite(order.id, state, next)]);
    return viewOf(order, { ...state, ...next });
  }, 'The link is being changed. Try again in a moment.');
  if (!body.send) return { data, message: 'The parcel has a new link. The old one no longer works.' };
  await send(
    'notices',
    data.channels.map((channel) => ({
      id: newId(at),
      orderId: order.id,
      event: 'new_link',
      channel,
      attempt: order.attempts,
      at: at.toISOString(),
      by: caller.actorId ?? caller.id,
    })),
  );
  return { data, message: 'The buyer is sent a new link. The old one no longer works.' };
};
