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
import type {
  LateStatus,
  ShopConnection,
  ShopOrder,
  ShopRefused,
  ShopResult,
  ShopUnknown,
  UnreadableOrder,
} from '../port.ts';
import type { Ask } from './ask.ts';
import * as build from './build.ts';
import * as parse from './parse.ts';
import { createProductReader } from './products.ts';
import { readRefunds } from './refunds.ts';

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
  return status === 404
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
  const ask: Ask = async (request) => {
    const reply = await askShop(NAME, request, transport);
    return isReply(reply) ? (problemIn(reply) ?? reply) : reply;
  };
  const command = async (request: ShopRequest): Promise<ShopResult<null>> => {
    const reply = await ask(request);
    return isReply(reply) ? done(null) : reply;
  };

  const { products, learn: learnProducts } = createProductReader(account, ask);

  /** Returns orders in our form, with the weights of their products and without refunded pieces. */
  async function readOrders(
    orders: readonly Readonly<Record<string, unknown>>[],
  ): Promise<(ShopOrder | UnreadableOrder)[] | ShopUnknown> {
    const lost = await learnProducts(orders);
    if (lost !== undefined) return lost;
    const refunds = await readRefunds(account, orders, ask);
    if ('kind' in refunds) return refunds;
    return orders.map((order) => parse.orderOf(order, products, refunds.get(lineOf(order['id']))));
  }

  /** Adds a note or a shipment to an order, unless the order already has a note or shipment with these words. */
  async function addOnce(read: ShopRequest, add: ShopRequest, words: string): Promise<ShopResult<null>> {
    const reply = await ask(read);
    if (!isReply(reply)) return reply;
    return parse.hasNoteOrShipmentWith(reply.body, words) ? done(null) : command(add);
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
      const reply = await ask(build.orderRequest(account, id));
      if (!isReply(reply)) return reply.kind === 'refused' && reply.code === 'NOT_FOUND' ? done(null) : reply;
      const orders = await readOrders([objectOf(reply.body)]);
      return 'kind' in orders ? orders : done(orders[0] ?? null);
    },

    async changedSince(since, cursor) {
      const { after, page } = cursor === undefined ? { after: justBefore(since), page: 1 } : readCursor(cursor);
      const reply = await ask(build.changedRequest(account, after, page));
      if (!isReply(reply)) return reply;
      // If a shop sends more orders than requested, the surplus is cut off. The next page starts from the last order
      // that was read.
      const raw = parse.ordersIn(reply.body)?.slice(0, build.PAGE_SIZE);
      if (raw === undefined)
        return unknown(
          'The shop answered, but sent no list of orders. If this goes on, turn off plugins that change its REST API.',
        );
      const orders = await readOrders(raw);
      if ('kind' in orders) return orders;
      if (raw.length < build.PAGE_SIZE) return done({ orders, next: undefined });
      // The next page begins at the time of the last order, not at an offset. Orders that change while we read move to
      // the end of the list and would shift the offsets.
      const last = orders.at(-1)?.changedAt ?? '';
      const next =
        last === '' || justBefore(last) <= after ? { after, page: page + 1 } : { after: justBefore(last), page: 1 };
      return done({ orders, next: JSON.stringify([next.after, next.page]) });
    },

    async registerWebhooks(url, renews = false) {
      const reply = await ask(build.webhooksRequest(account));
      if (!isReply(reply)) return reply;
      const hooks = parse.webhooksIn(reply.body, url);
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
      for (const { id } of parse.webhooksIn(reply.body, url)) {
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

function readCursor(cursor: string): { after: string; page: number } {
  const [after, page] = JSON.parse(cursor) as [string, number];
  return { after, page };
}
