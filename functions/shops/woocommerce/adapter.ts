import {
  askShop,
  done,
  isReply,
  refused,
  type ShopReply,
  type ShopRequest,
  type ShopTransport,
  unknown,
} from '../gateway/shop-client.ts';
import { firstCharacters, lineOf, objectOf } from '../kit/texts.ts';
import type { LateStatus, ShopConnection, ShopOrder, ShopRefused, ShopResult, UnreadableOrder } from '../port.ts';
import { type Ask, withinTime } from './ask.ts';
import * as build from './build.ts';
import { createOrderReader } from './order-reader.ts';
import * as parse from './parse.ts';
import { hasNoteOrShipmentWith, webhooksIn } from './parse-webhooks.ts';

const NAME = 'The shop';

/** Returns what a reply with an error status means for the seller; undefined if the request was carried out. */
function problemIn({ status, body }: ShopReply): ShopRefused | undefined {
  if (status < 300) return undefined;
  const { code, message } = objectOf(body);
  if (status === 401 && lineOf(code) !== 'woocommerce_rest_cannot_view')
    return refused('CREDENTIALS', 'The shop does not accept the consumer key and secret. Paste them again.');
  if (status === 401 || status === 403)
    return refused('SCOPE', 'The key may not do this. Make a key with the permission Read/Write in WooCommerce.');
  if (lineOf(code) === 'rest_no_route')
    return refused(
      'ADDRESS',
      'No WooCommerce was found at this address. Check it, and choose pretty permalinks in WordPress.',
    );
  // A proxy or a plugin may answer 404 too. Only WooCommerce itself knows that an order is gone.
  return lineOf(code) === 'woocommerce_rest_shop_order_invalid_id'
    ? refused('NOT_FOUND', 'The shop has no such order.')
    : refused('INVALID', `The shop refused this: ${firstCharacters(lineOf(message), 200) || `HTTP ${status}`}`);
}

/**
 * Creates the connection to a WooCommerce shop (REST API v3).
 * @param webhookSecret the secret with which the shop signs its webhooks; we choose it
 */
export function createWooCommerce(
  account: build.WooAccount,
  webhookSecret: string,
  transport: ShopTransport,
): ShopConnection {
  const ask: Ask = async (request, timeoutMs) => {
    const reply = await askShop(NAME, request, transport, timeoutMs);
    return isReply(reply) ? (problemIn(reply) ?? reply) : reply;
  };
  const command = async (request: ShopRequest): Promise<ShopResult<null>> => {
    const reply = await ask(request);
    return isReply(reply) ? done(null) : reply;
  };

  const readOrders = createOrderReader(account);

  /** Adds a note or a shipment to an order, unless the order already has a note or shipment with these words. */
  async function addOnce(read: ShopRequest, add: ShopRequest, words: string): Promise<ShopResult<null>> {
    const reply = await ask(read);
    if (!isReply(reply)) return reply;
    return hasNoteOrShipmentWith(reply.body, words) ? done(null) : command(add);
  }

  return {
    system: 'woocommerce',

    async test() {
      const reply = await ask(build.testRequest(account));
      if (!isReply(reply)) return reply;
      if (parse.ordersIn(reply.body) === undefined)
        return refused('ADDRESS', 'No WooCommerce was found at this address. Check it.');
      const general = await ask(build.settingsRequest(account, 'general'));
      if (!isReply(general) && general.kind === 'unknown') return general;
      const name = new URL(account.address).host;
      const index = await ask(build.indexRequest(account));
      const home = isReply(index) ? lineOf(objectOf(index.body)['home']) : '';
      const currency = isReply(general) ? parse.currencyIn(general.body) : '';
      return done({ name, currency, ...(home !== '' && { home }) });
    },

    async order(id) {
      const askInTime = withinTime(ask);
      const reply = await askInTime(build.orderRequest(account, id));
      if (!isReply(reply)) return reply.kind === 'refused' && reply.code === 'NOT_FOUND' ? done(null) : reply;
      const read = await readOrders([objectOf(reply.body)], askInTime);
      if ('kind' in read) return read;
      return read.slow === undefined ? done(read.orders[0] ?? null) : unknown(read.slow);
    },

    async changedSince(since, cursor) {
      const place = cursor === undefined ? { after: justBefore(since), page: 1, read: [] } : placeOf(cursor);
      const askInTime = withinTime(ask);
      const reply = await askInTime(build.changedRequest(account, place.after, place.page));
      if (!isReply(reply)) return reply;
      // If a shop sends more orders than requested, the surplus is cut off. The next page starts from the last order
      // that was read.
      const raw = parse.ordersIn(reply.body)?.slice(0, build.PAGE_SIZE);
      if (raw === undefined)
        return unknown(
          'The shop answered, but sent no list of orders. If this goes on, turn off plugins that change its REST API.',
        );
      const left = raw.filter((order) => !place.read.includes(stateKeyOf(order)));
      const read = await readOrders(left, askInTime);
      if ('kind' in read) return read;
      if (read.orders.length === left.length && raw.length < build.PAGE_SIZE) return done({ ...read, next: undefined });
      const next = placeAfter(place, left, read.orders);
      return done({ ...read, next: JSON.stringify(next) });
    },

    async registerWebhooks(url, renews = false) {
      const reply = await ask(build.webhooksRequest(account));
      if (!isReply(reply)) return reply;
      const hooks = webhooksIn(reply.body, url);
      for (const topic of build.TOPICS) {
        const known = hooks.filter((one) => one.topic === topic);
        const outdated = renews ? known : known.some(({ isActive }) => isActive) ? [] : known.slice(0, 1);
        const requests =
          known.length === 0
            ? [build.newWebhookRequest(account, topic, url, webhookSecret)]
            : outdated.map(({ id }) => build.renewedWebhookRequest(account, id, webhookSecret));
        for (const request of requests) {
          const made = await command(request);
          if (made.kind !== 'done') return made;
        }
      }
      return done(null);
    },

    async removeWebhooks(url) {
      const reply = await ask(build.webhooksRequest(account));
      if (!isReply(reply)) return reply;
      for (const { id } of webhooksIn(reply.body, url)) {
        const gone = await command(build.removedWebhookRequest(account, id));
        if (gone.kind !== 'done') return gone;
      }
      return done(null);
    },

    async fulfil(parcel) {
      const { orderId, awb } = parcel;
      const read = await ask(build.orderRequest(account, orderId));
      if (!isReply(read)) return read;
      const status = lineOf(objectOf(read.body)['status']);
      // If a cancelled or refunded order were marked as sent, WooCommerce would turn it into a completed sale.
      if (ENDED.includes(status))
        return refused('INVALID', `The order is ${status} in the shop, so it was not marked as sent.`);
      const day = new Date().toISOString().slice(0, 10);
      const tracking = await addOnce(
        build.trackingsRequest(account, orderId),
        build.newTrackingRequest(account, parcel, day),
        awb,
      );
      // Most shops do not have the extension Shipment Tracking. Without it, the customer gets the tracking link in the
      // note.
      if (tracking.kind !== 'done' && !isMissingExtension(tracking)) return tracking;
      const noted = await addOnce(
        build.notesRequest(account, orderId),
        build.newNoteRequest(account, orderId, build.noteOf(parcel), true),
        awb,
      );
      if (noted.kind !== 'done') return noted;
      if (status === 'completed') return done({ id: awb });
      const completed = await command(build.completedRequest(account, orderId));
      return completed.kind === 'done' ? done({ id: awb }) : completed;
    },

    tellStatus(parcel, status) {
      const note = `${LATE_NOTES[status]} (AWB ${parcel.awb}).`;
      return addOnce(
        build.notesRequest(account, parcel.orderId),
        build.newNoteRequest(account, parcel.orderId, note, false),
        note,
      );
    },
  };
}

/** The statuses of orders that are not sent any more. */
const ENDED = ['cancelled', 'refunded', 'failed', 'trash'];

const LATE_NOTES = {
  delivered: 'Delivered',
  rto: 'Undelivered and on its way back',
  cancelled: 'The booking was cancelled',
} as const satisfies Record<LateStatus, string>;

const isMissingExtension = (result: ShopResult<null>): boolean =>
  result.kind === 'refused' && ['ADDRESS', 'NOT_FOUND', 'SCOPE'].includes(result.code);

/**
 * Returns a time one second earlier. WooCommerce lists orders modified after a time, not at it, and compares whole
 * seconds.
 */
const justBefore = (time: string): string => new Date(Date.parse(time) - 1000).toISOString();

/** Where a page of changed orders begins. */
interface Place {
  after: string;
  page: number;
  /** The orders from this place on that were already read, by `stateKeyOf`. */
  read: readonly string[];
}

const placeOf = (cursor: string): Place => JSON.parse(cursor) as Place;

/** Returns a text that is different for each order and each of its changes. */
const stateKeyOf = (order: Readonly<Record<string, unknown>>): string =>
  `${lineOf(order['id'])} ${lineOf(order['date_modified_gmt'])}`;

/**
 * Returns the place of the next page. It begins at the time of the last order, not at an offset. Orders that change
 * while we read move to the end of the list and would shift the offsets. Only if all orders that were read have the
 * time at which this page begins, the next page is the rest of this one, or the next one of the list.
 * @param left the orders of this page that were not read before
 * @param orders the first of them, as they were read
 */
function placeAfter(
  { after, page, read }: Place,
  left: readonly Readonly<Record<string, unknown>>[],
  orders: readonly (ShopOrder | UnreadableOrder)[],
): Place {
  const last = orders.at(-1)?.changedAt ?? '';
  const keys = left.slice(0, orders.length).map(stateKeyOf);
  if (last !== '' && justBefore(last) > after) return { after: justBefore(last), page: 1, read: keys };
  return orders.length < left.length ? { after, page, read: [...read, ...keys] } : { after, page: page + 1, read: [] };
}
