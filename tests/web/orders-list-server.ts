import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { vi } from 'vitest';
import type { OrderView } from '../../shared/orders/order.ts';

/** The real back end in a process of its own: a seller with ₹400, another one, staff, and a user of Delhivery. */
const SERVER = `
  import { startCloud } from './infra/local/start-cloud.ts';
  import { openMarket } from './tests/support/market.ts';
  import { person } from './tests/support/people.ts';
  const cloud = await startCloud({ dataDir: process.env.TEST_DATA, quick: true });
  await openMarket();
  const seller = await person('merchant', { rupees: 400, email: 'asha@example.in', companyName: 'Asha Handlooms' });
  const other = await person('merchant', { rupees: 5000, email: 'ravi@example.in' });
  const staff = await person('staff');
  const vendor = await person('vendor', { userType: 'delhivery' });
  const tokens = { seller: seller.token, other: other.token, staff: staff.token, vendor: vendor.token };
  console.log(JSON.stringify({ url: cloud.url, tokens, ids: { seller: seller.user.id, other: other.user.id } }));
`;

export type Who = 'seller' | 'other' | 'staff' | 'vendor';

export interface Market {
  ids: Record<'seller' | 'other', string>;
  /** Every call that the pages made. */
  sent: { method: string; url: string; body: unknown }[];
  /** Answers in place of the back end, for what it cannot be made to do. */
  instead: (method: string, url: string) => Promise<Response> | undefined;
  signIn(who: Who): void;
  api<T>(who: Who, method: string, path: string, body?: unknown): Promise<T>;
  /** An order of `draft` with these changes: left unpaid, or paid with Delhivery for ₹66.08 (zone C: ₹56, 18 % GST). */
  order(who: Who, how: 'saved' | 'paid', more?: Record<string, unknown>): Promise<OrderView>;
  /** Moves the couriers' clock. */
  advance(hours: number): Promise<void>;
  stop(): Promise<void>;
}

const address = (postcode: string, city: string, state: string) => ({
  line1: '12 Station Road',
  line2: 'Second floor',
  country: 'India',
  state,
  city,
  postcode,
});

/** A 450 g parcel from New Delhi to Mumbai, prepaid. */
const DRAFT = {
  payment_method: 'prepaid',
  first_name: 'Meera',
  last_name: 'Nair',
  email: 'meera@example.in',
  mobile_number: '9876543210',
  pickup_address: { ...address('110001', 'New Delhi', 'Delhi'), email: 'shop@example.in', mobile_number: '9811111111' },
  shipping_address: address('400001', 'Mumbai', 'Maharashtra'),
  master_sku: 'SANDBOX-DELIVER',
  product_name: 'Cotton kurta',
  quantity: 1,
  selling_price: 1000,
  length: 10,
  breadth: 10,
  height: 10,
  weight: 0.45,
};

/** Starts the back end and lets the pages' relative addresses reach it. */
export async function openOrders(): Promise<Market> {
  const dataDir = mkdtempSync(join(tmpdir(), 'orders-list-'));
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TEST_DATA: dataDir },
  });
  const [line] = await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  const { url, tokens, ids } = JSON.parse(String(line)) as {
    url: string;
    tokens: Record<Who, string>;
    ids: Market['ids'];
  };
  const real = globalThis.fetch;
  const ask = async <T>(token: string, method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await real(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const told = (await reply.json()) as { data: T; meta?: { message: string } };
    if (!reply.ok) throw new Error(told.meta?.message);
    return told.data;
  };
  const market: Market = {
    ids,
    sent: [],
    instead: () => undefined,
    signIn: (who) => localStorage.setItem('jwt', tokens[who]),
    api: (who, method, path, body) => ask(tokens[who], method, `/api/v1${path}`, body),
    async order(who, how, more = {}) {
      const saved = await market.api<OrderView>(who, 'POST', '/orders/logistic', { ...DRAFT, ...more });
      if (how === 'saved') return saved;
      return market.api(who, 'POST', '/orders/pay/', { order_id: saved._id, logistic_id: 'dlv' });
    },
    advance: (advanceHours) => ask('', 'POST', '/local/clock', { advanceHours }),
    async stop() {
      vi.unstubAllGlobals();
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    market.sent.push({ method, url: path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    return market.instead(method, path) ?? real(url + path, init);
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  return market;
}

/** A reply as the back end would write it. */
export const reply = (status: number, message: string, data: unknown = null, code?: string): Promise<Response> =>
  Promise.resolve(
    new Response(JSON.stringify({ meta: { success: status < 400, status, message, ...(code && { code }) }, data }), {
      status,
      headers: { 'content-type': 'application/json' },
    }),
  );
