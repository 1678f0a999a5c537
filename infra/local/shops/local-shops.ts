import { Failure } from '../../../shared/errors.ts';
import type { ShopSystem } from '../../../shared/shops/order-from-shop.ts';
import type { DataDir } from '../data-dir.ts';
import type { LocalRequest } from '../http/gateway.ts';
import { readBody } from '../http/read-body.ts';
import type { LocalReply } from '../http/reply.ts';
import {
  type FakeReply,
  FakeShop,
  type FakeState,
  type FakeSystem,
  type LocalShop,
  type SentWebhook,
} from './fake-shop.ts';
import { fakeShopify } from './fake-shopify.ts';
import { fakeWooCommerce } from './fake-woocommerce.ts';
import { answerPage, isPage } from './shop-page.ts';

const SYSTEMS: Readonly<Record<ShopSystem, FakeSystem>> = { shopify: fakeShopify, woocommerce: fakeWooCommerce };

/** The fake shops of an embedded cloud. Each has a name and is created when it is first requested. */
export interface LocalShops {
  /** Returns a fake shop. The shop of the demo has the name `demo`. */
  of(system: ShopSystem, name?: string): LocalShop;
  answer(asked: LocalRequest): Promise<LocalReply>;
}

const PATH = /^\/local\/shops\/(shopify|woocommerce)\/([\w-]{1,40})(\/.*)?$/;
const MOST_REPLIES = 10;

async function deliver(local: LocalShop, { url, headers, body }: SentWebhook): Promise<void> {
  const began = performance.now();
  const status = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) }).then(
    (reply) => `HTTP ${reply.status}`,
    (error: unknown) => (error as Error).name,
  );
  const ms = Math.round(performance.now() - began);
  local.replies.unshift(
    `${headers['x-shopify-topic'] ?? headers['x-wc-webhook-topic'] ?? ''}: ${status} after ${ms} ms`,
  );
  local.replies.length = Math.min(local.replies.length, MOST_REPLIES);
}

/** Creates the fake shops. Their orders and webhooks survive a restart if the state of the embedded cloud is stored. */
export function createLocalShops(dir: DataDir): LocalShops {
  const shops = new Map<string, LocalShop>();
  const fileOf = (system: ShopSystem, name: string) => `shop-${system}-${name}.json`;

  function of(system: ShopSystem, name = 'demo'): LocalShop {
    const key = `${system}/${name}`;
    const known = shops.get(key);
    if (known !== undefined) return known;
    const kept = dir.read(fileOf(system, name));
    const send = (webhook: SentWebhook) => {
      if (made.sendsWebhooks) void deliver(made, webhook);
    };
    const state = kept === undefined ? {} : { state: JSON.parse(kept) as FakeState };
    const made: LocalShop = {
      shop: new FakeShop(SYSTEMS[system], { ...state, send }),
      system,
      name,
      sendsWebhooks: true,
      replies: [],
    };
    shops.set(key, made);
    return made;
  }

  const keep = ({ system, name, shop }: LocalShop) => {
    if (dir.isKept) dir.write(fileOf(system, name), JSON.stringify(shop.state));
  };

  async function bodyOf({ request }: LocalRequest): Promise<string> {
    const { body = '', isBase64Encoded } = await readBody(request);
    return isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
  }

  const toReply = (reply: FakeReply | 'lost'): LocalReply =>
    reply === 'lost'
      ? { status: 504, headers: {}, body: '' }
      : { status: reply.status, headers: reply.headers ?? {}, body: reply.body };

  return {
    of,
    async answer(asked) {
      const [, system, name = '', rest = ''] = PATH.exec(asked.url.pathname) ?? [];
      if (system === undefined) throw new Failure('NOT_FOUND');
      const local = of(system as ShopSystem, name);
      const body = await bodyOf(asked);
      if (isPage(rest)) {
        const reply = answerPage(local, asked.method, rest, new URLSearchParams(body));
        if (asked.method === 'POST') keep(local);
        return reply;
      }
      const headers = Object.fromEntries(
        Object.entries(asked.request.headers).map(([key, value]) => [key, String(value)]),
      );
      const query = asked.url.searchParams;
      const reply = local.shop.handle({ method: asked.method, path: rest, query, headers, body });
      if (asked.method !== 'GET') keep(local);
      return toReply(reply);
    },
  };
}
