import type { OrderView } from '../../../shared/orders/order.ts';
import { draft } from '../../support/orders/draft.ts';
import { callApi } from '../../support/people/call-api.ts';
import { openWeb } from '../../support/web/open-web.ts';

type Who = 'seller' | 'other' | 'staff' | 'vendor';

interface ServerInfo {
  tokens: Record<Who, string>;
  ids: Record<'seller' | 'other', string>;
  /** The seller's e-mail. */
  email: string;
}

/** Starts the real back end with a seller who has ₹400, another seller, staff, and a user of Delhivery. */
export function openOrders(options: { alone?: boolean } = {}) {
  const web = openWeb<ServerInfo>('serve-orders.ts', options);
  const calls = {
    signIn: (who: Who) => localStorage.setItem('jwt', web.tokens[who]),
    /**
     * Creates an order. With `saved` it is unpaid. With `paid` it is paid with Delhivery for ₹66.08 (zone C: ₹56, plus
     * 18% GST), and then booked or refused.
     */
    async order(who: Who, how: 'saved' | 'paid', more: Record<string, unknown> = {}): Promise<OrderView> {
      const token = web.tokens[who];
      const body = draft({ master_sku: 'SANDBOX-DELIVER', ...more });
      const saved = await web.api<OrderView>(token, 'POST', '/orders/logistic', body);
      if (how === 'saved') return saved;
      await callApi(web.url, 'POST', '/orders/pay/', { token, body: { order_id: saved._id, logistic_id: 'dlv' } });
      return web.api(token, 'GET', `/orders/${saved._id}`);
    },
    /** Moves the couriers' clock. */
    async advance(advanceHours: number): Promise<void> {
      await callApi(web.url, 'POST', '/local/clock', { body: { advanceHours } });
    },
    /**
     * Creates a parcel whose first delivery attempt has failed, 62 to 65 hours after a payment that promised three
     * days. The courier makes the next attempt 18 hours later. The customer has no e-mail address, no last name and no
     * second address line.
     */
    async undelivered(who: Who): Promise<OrderView> {
      const { _id } = await calls.order(who, 'paid', {
        master_sku: 'SANDBOX-NDR',
        last_name: '',
        email: '',
        shipping_address: { ...draft().shipping_address, line2: '' },
      });
      await calls.advance(66);
      const now = await web.api<OrderView>(web.tokens[who], 'GET', `/orders/${_id}`);
      if (now.status !== 'undelivered') throw new Error(`Order ${_id} is ${now.status}.`);
      return now;
    },
  };
  return Object.assign(web, calls);
}

/** Returns a reply in the format of the back end. */
export const reply = (
  status: number,
  message: string,
  data: unknown = null,
  code?: string,
  more: object = {},
): Promise<Response> =>
  Promise.resolve(
    new Response(
      JSON.stringify({ meta: { success: status < 400, status, message, ...(code && { code }), ...more }, data }),
      {
        status,
        headers: { 'content-type': 'application/json' },
      },
    ),
  );
