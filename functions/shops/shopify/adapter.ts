import { askShop, done, isReply, refused, type ShopTransport, unknown } from '../gateway/shop-client.ts';
import { firstCharacters, lineOf, listOf, objectOf } from '../kit/texts.ts';
import type { ShopConnection, ShopRefused, ShopResult, ShopUnknown } from '../port.ts';
import { dropToken, keepToken, keptToken, tokenName } from './app-tokens.ts';
import * as build from './build.ts';
import * as parse from './parse.ts';
import { SHOP, WEBHOOKS } from './queries.ts';

const NAME = 'Shopify';

/**
 * The credentials for a shop: a token of an older custom app, or the client ID and secret of an app of the Dev
 * Dashboard.
 */
export type ShopifyAccount = { address: string } & ({ token: string } | { clientId: string; clientSecret: string });

/** What a seller does about an app that lacks access scopes. */
const GIVE_SCOPES = `Give it the access scopes ${build.SCOPES.join(', ')} in the Dev Dashboard, install it again in the shop, and try again.`;

const badCredentials = () =>
  refused(
    'CREDENTIALS',
    'Shopify does not accept the credentials. Paste them again, and check that the app is installed.',
  );

/** Returns the token in a reply to the client credentials grant. If there is none, returns the reason. */
const tokenIn = (status: number, body: unknown): string | ShopRefused | ShopUnknown => {
  const token = lineOf(objectOf(body)['access_token']);
  if (status < 300 && token !== '') return token;
  return status >= 400 ? badCredentials() : unknown('Shopify did not let our app log in this time.');
};

/** Returns what the errors of a GraphQL reply mean; undefined if there are none. */
function problemIn(body: Readonly<Record<string, unknown>>): ShopRefused | ShopUnknown | undefined {
  const [first] = listOf(body['errors']);
  if (first === undefined) return undefined;
  const code = lineOf(objectOf(first['extensions'])['code']);
  const message = firstCharacters(lineOf(first['message']), 200);
  if (code === 'THROTTLED') return unknown('Shopify limits how often we may call it.', parse.throttleWait(body));
  if (code === 'ACCESS_DENIED') return refused('SCOPE', `The app lacks an access scope (${message}). ${GIVE_SCOPES}`);
  if (code === 'INTERNAL_SERVER_ERROR') return unknown('Shopify had an internal error.');
  return refused('INVALID', `Shopify refused this: ${message}`);
}

/** Creates the connection to a Shopify shop (GraphQL Admin API). */
export function createShopify(account: ShopifyAccount, transport: ShopTransport): ShopConnection {
  const { address } = account;
  const appName = 'token' in account ? '' : tokenName(address, account.clientId, account.clientSecret);

  async function logIn(): Promise<string | ShopRefused | ShopUnknown> {
    if ('token' in account) return account.token;
    const known = keptToken(appName);
    if (known !== undefined) return known;
    const reply = await askShop(NAME, build.tokenRequest(address, account.clientId, account.clientSecret), transport);
    if (!isReply(reply)) return reply;
    const got = tokenIn(reply.status, reply.body);
    if (typeof got === 'string') keepToken(appName, got);
    return got;
  }

  /**
   * Runs a GraphQL document and returns its `data`. If the token has expired, gets another token and runs the document
   * once more.
   */
  async function run(
    [query, variables]: build.Operation,
    again = false,
  ): Promise<ShopResult<Readonly<Record<string, unknown>>>> {
    const got = await logIn();
    if (typeof got !== 'string') return got;
    const reply = await askShop(NAME, build.graphqlRequest(address, got, query, variables), transport);
    if (!isReply(reply)) return reply;
    if (reply.status === 401) {
      if (again || 'token' in account) return badCredentials();
      dropToken(appName);
      return run([query, variables], true);
    }
    if (reply.status === 403) return refused('SCOPE', `The app may not do this. ${GIVE_SCOPES}`);
    if (reply.status >= 400)
      return refused(
        reply.status === 404 ? 'ADDRESS' : 'INVALID',
        `Shopify answered with HTTP ${reply.status}. Check the address.`,
      );
    const body = objectOf(reply.body);
    const problem = problemIn(body);
    if (problem !== undefined) return problem;
    const data = objectOf(body['data']);
    return Object.keys(data).length === 0 ? unknown('Shopify sent an incomplete reply.') : done(data);
  }

  /** Runs a mutation and returns its payload. `userErrors` are refusals. */
  async function mutate(
    operation: build.Operation,
    name: string,
  ): Promise<ShopResult<Readonly<Record<string, unknown>>>> {
    const result = await run(operation);
    if (result.kind !== 'done') return result;
    const payload = objectOf(result.value[name]);
    const error = parse.userErrorIn(payload);
    return error === undefined ? done(payload) : refused('INVALID', `Shopify refused this: ${error}`);
  }

  async function webhooksAt(url: string): Promise<ShopResult<{ id: string; topic: string }[]>> {
    const result = await run([WEBHOOKS]);
    if (result.kind !== 'done') return result;
    const hooks = parse.nodesOf(result.value['webhookSubscriptions']).filter((hook) => hook['uri'] === url);
    return done(hooks.map((hook) => ({ id: lineOf(hook['id']), topic: lineOf(hook['topic']) })));
  }

  async function order(id: string): ReturnType<ShopConnection['order']> {
    const result = await run(build.oneOrder(id));
    if (result.kind !== 'done') return result;
    const found = result.value['order'];
    return done(found === null || found === undefined ? null : parse.orderOf(objectOf(found)));
  }

  /** Returns the id of our fulfilment of a part. It exists if an earlier call created it and the reply was lost. */
  async function existing(fulfilmentId: string, awb: string): Promise<ShopResult<string | undefined>> {
    const result = await run(build.fulfilmentsOf(fulfilmentId));
    if (result.kind !== 'done') return result;
    const part = result.value['fulfillmentOrder'];
    if (part === null || part === undefined)
      return refused('NOT_FOUND', 'Shopify has no such fulfilment order any more.');
    const ours = parse
      .nodesOf(objectOf(part)['fulfillments'])
      .find((one) => one['status'] !== 'CANCELLED' && listOf(one['trackingInfo']).some(({ number }) => number === awb));
    return done(ours && build.plainId(lineOf(ours['id'])));
  }

  return {
    system: 'shopify',

    async test() {
      const result = await run([SHOP]);
      if (result.kind !== 'done') return result;
      const granted = listOf(objectOf(result.value['currentAppInstallation'])['accessScopes']).map(
        ({ handle }) => handle,
      );
      const missing = build.SCOPES.filter((scope) => !granted.includes(scope));
      if (missing.length > 0)
        return refused('SCOPE', `The app lacks the access scopes ${missing.join(', ')}. ${GIVE_SCOPES}`);
      const { name, currencyCode } = objectOf(result.value['shop']);
      return done({ name: lineOf(name), currency: lineOf(currencyCode) });
    },

    order,

    async changedSince(since, cursor) {
      const result = await run(build.changedOrders(since, cursor));
      if (result.kind !== 'done') return result;
      const { nodes, pageInfo } = objectOf(result.value['orders']);
      const orders = [];
      for (const node of listOf(nodes)) {
        if (!parse.isPartial(node)) {
          orders.push(parse.orderOf(node));
          continue;
        }
        const whole = await order(build.plainId(lineOf(node['id'])));
        if (whole.kind !== 'done') return whole;
        orders.push(whole.value ?? parse.orderOf(node));
      }
      const { hasNextPage, endCursor } = objectOf(pageInfo);
      return done({ orders, next: hasNextPage === true ? lineOf(endCursor) : undefined });
    },

    async registerWebhooks(url) {
      const hooks = await webhooksAt(url);
      if (hooks.kind !== 'done') return hooks;
      for (const topic of build.TOPICS) {
        if (hooks.value.some((hook) => hook.topic === topic)) continue;
        const made = await mutate(build.newWebhook(topic, url), 'webhookSubscriptionCreate');
        if (made.kind !== 'done') return made;
      }
      return done(null);
    },

    async removeWebhooks(url) {
      const hooks = await webhooksAt(url);
      if (hooks.kind !== 'done') return hooks;
      for (const { id } of hooks.value) {
        const gone = await mutate(build.removedWebhook(id), 'webhookSubscriptionDelete');
        if (gone.kind !== 'done') return gone;
      }
      return done(null);
    },

    async fulfil(parcel) {
      const ours = await existing(parcel.fulfilmentId, parcel.awb);
      if (ours.kind !== 'done') return ours;
      if (ours.value !== undefined) return done({ id: ours.value });
      const made = await mutate(build.fulfil(parcel), 'fulfillmentCreate');
      if (made.kind === 'done') return done({ id: build.plainId(lineOf(objectOf(made.value['fulfillment'])['id'])) });
      if (made.kind === 'unknown') return made;
      // Shopify refuses a part that another call has fulfilled in the meantime. If that call was ours, the part is told.
      const beside = await existing(parcel.fulfilmentId, parcel.awb);
      return beside.kind === 'done' && beside.value !== undefined ? done({ id: beside.value }) : made;
    },

    async tellStatus(_parcel, status, told) {
      const name = status === 'cancelled' ? 'fulfillmentCancel' : 'fulfillmentEventCreate';
      const result = await mutate(build.tellStatus(status, told), name);
      return result.kind === 'done' ? done(null) : result;
    },
  };
}
