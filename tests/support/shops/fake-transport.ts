import type { ShopTransport } from '../../../functions/shops/gateway/shop-client.ts';
import type { FakeShop } from '../../../infra/local/shops/fake-shop.ts';

/** Returns a transport that reaches a fake shop at an address, without a network. */
export const transportTo =
  (shop: FakeShop, address: string): ShopTransport =>
  (call) => {
    const url = new URL(call.url);
    if (!call.url.startsWith(address)) return Promise.resolve({ kind: 'lost', message: 'No such host.' });
    const reply = shop.handle({
      method: call.method,
      path: call.url.slice(address.length).split('?')[0] ?? '',
      query: url.searchParams,
      headers: call.headers,
      body: call.body ?? '',
    });
    if (reply === 'lost') return Promise.resolve({ kind: 'lost', message: 'No complete reply within 15 seconds.' });
    const { status, headers = {}, body } = reply;
    return Promise.resolve({ kind: 'reply', status, headers, body, isCut: false });
  };
