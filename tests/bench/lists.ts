import { ticketEntryWrites } from '../../functions/orders/list/ticket-store.ts';
import type { Order } from '../../functions/orders/record/order.ts';
import { findAnyOrder, newOrderWrite } from '../../functions/orders/record/store.ts';
import { applyScans } from '../../functions/orders/tracking/apply-scans.ts';
import { newId } from '../../functions/platform/ids.ts';
import type { Item } from '../../functions/platform/table/change.ts';
import { writeAll } from '../../functions/platform/table/write-all.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import { meter } from '../../infra/local/table/meter.ts';
import type { OrderView } from '../../shared/orders/order.ts';
import type { Status } from '../../shared/orders/status.ts';
import type { TestCloud } from '../support/clouds/cloud.ts';
import { listOrders } from '../support/orders/list-orders.ts';
import { openMarket } from '../support/orders/market.ts';
import { orderCalls } from '../support/orders/order-calls.ts';
import { callApi } from '../support/people/call-api.ts';
import { type Person, person } from '../support/people/people.ts';

/**
 * Measures the reads of a list with one filter that matches one order in 50. A seller's list has 5,000 orders over 200
 * days. Staff and a vendor user read lists with as many orders of ten other sellers. Each list is read until it has 100
 * rows or ends, totals included. Fails if a list of off-route statuses takes more than 40 units or a second request.
 * Also fails if one request of any other list, or of the list of tickets, takes more than 80 units. Run by `npm run
 * bench:lists [orders]`.
 */
const MOST_EXCEPTIONS = 40;
const MOST_A_REQUEST = 80;
const ORDERS = Number(process.argv[2] ?? 5000);
const DAYS = 200;

const cloud = await startCloud();
await openMarket();
const api: Pick<TestCloud, 'api'> = { api: (method, path, options = {}) => callApi(cloud.url, method, path, options) };
const list = listOrders(api);
const seller = await person('merchant', { rupees: 1000 });
const others = await Promise.all(Array.from({ length: 10 }, () => person('merchant')));
const readers: Record<string, Person> = {
  seller,
  staff: await person('staff'),
  courier: await person('vendor', { courier: 'delhivery', plan: null }),
};

const { _id } = (await orderCalls(api).booked(seller)) as OrderView;
const scans: Status[] = ['out_for_pickup', 'picked_up', 'in_transit', 'in_transit', 'in_transit', 'out_for_delivery'];
await applyScans(
  _id,
  scans.map((status, n) => ({
    code: `S-${n}`,
    status,
    description: 'Bag received at facility',
    location: 'Bhiwandi_Mankoli_HB (Maharashtra)',
    at: new Date(Date.now() - (60 - n) * 3600_000).toISOString(),
  })),
  new Date(),
);
const sample = (await findAnyOrder(_id)) as Order;
const unpaid = { status: 'new', charge: null, choice: null, awb: null, scans: [] } as const;

/**
 * The filters, each with a function that changes an order so that it matches. `isException` is true for lists of
 * off-route statuses and of tickets.
 */
const RARE: readonly [filter: string, make: (order: Order) => Order, isException: boolean][] = [
  ['order_status=undelivered', (order) => ({ ...order, status: 'undelivered' }), true],
  ['order_status=rto_in_transit', (order) => ({ ...order, status: 'rto_in_transit' }), true],
  ['order_status=rto_delivered', (order) => ({ ...order, status: 'rto_delivered' }), true],
  ['order_status=cancelled', (order) => ({ ...order, status: 'cancelled' }), true],
  ['order_status=lost', (order) => ({ ...order, status: 'lost' }), true],
  ['ticket=true', (order) => ({ ...order, ticketSince: order.createdAt }), true],
  ['order_status=out_for_delivery', (order) => ({ ...order, status: 'out_for_delivery' }), false],
  ['payment_status=pending', (order) => ({ ...order, ...unpaid }), false],
  ['payment_method=cod', (order) => ({ ...order, details: { ...order.details, payment_method: 'cod' } }), false],
  ['order_type=bulk', (order) => ({ ...order, bulkId: `${order.owner}-bulk` }), false],
  ['plan=rare', (order) => ({ ...order, plan: 'rare' }), false],
  [
    'logistic_id=dlv5',
    (order) => ({ ...order, choice: order.choice && { ...order.choice, partnerId: 'dlv5' } }),
    false,
  ],
];

for (let n = 0; n < 2 * ORDERS; n++) {
  const puts: { put: Item }[] = [];
  for (const end = Math.min(n + 1000, 2 * ORDERS); n < end; n++) {
    const owner = (n % 2 === 0 ? seller : (others[(n >> 1) % others.length] as Person)).user.id;
    const at = new Date(Date.now() - ((n >> 1) * DAYS * 24 * 3600_000) / ORDERS - 3600_000);
    const order: Order = {
      ...sample,
      owner,
      id: `${owner}-${newId(at)}`,
      version: 1,
      createdAt: at.toISOString(),
      status: 'delivered',
      deliveredAt: at.toISOString(),
    };
    const change = newOrderWrite(RARE[(n >> 1) % 50]?.[1](order) ?? order);
    if ('put' in change) puts.push({ put: change.put }, ...ticketEntryWrites(RARE[(n >> 1) % 50]?.[1](order) ?? order));
  }
  n--;
  await writeAll(puts);
}
await cloud.settle(30 * 60_000);

const failures: string[] = [];
for (const [filter, , isException] of RARE)
  for (const [name, who] of Object.entries(readers)) {
    if (name === 'courier' && filter === 'payment_status=pending') continue;
    const units: number[] = [];
    let rows = 0;
    for (let next: unknown; rows < 100 && (units.length === 0 || next !== undefined); ) {
      meter.take();
      const page = await list(who, `${filter}&limit=100${next === undefined ? '' : `&cursor=${next}`}`);
      units.push(meter.take().read);
      rows += page.ids.length;
      next = page.meta['next'];
    }
    const [sum, peak] = [units.reduce((all, one) => all + one, 0), Math.max(...units)];
    const said = `${filter}, ${name}: ${rows} rows, ${units.length} requests, ${sum} units, at most ${peak} in one`;
    console.log(said);
    // The list of tickets has the higher limit. It is sorted by the remaining hours, so each of its orders is read by
    // key.
    const most = isException && filter !== 'ticket=true' ? MOST_EXCEPTIONS : MOST_A_REQUEST;
    if (peak > most || (isException && units.length > 1)) failures.push(said);
  }
await cloud.close();
if (failures.length > 0) console.error(failures.join('\n'));
process.exit(failures.length > 0 ? 1 : 0);
