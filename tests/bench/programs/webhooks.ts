/**
 * Sends 1,000 webhook events of 200 parcels to a receiver that fails half of the requests. Whenever no delivery is due,
 * the bench advances the clock to the next retry. Measures the requests, the rounds of retries, the time, and the table
 * units per event. Exits 1 if an event does not arrive, a parcel's events arrive out of order, a signature is wrong, or
 * more than three requests are sent in parallel. Run by `npm run bench:webhooks [events]`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { findAnyOrder } from '../../../functions/orders/record/store.ts';
import { setCourierClock } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { listWaiting } from '../../../functions/webhooks/delivery/store.ts';
import { queueEvents } from '../../../functions/webhooks/queue-events.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import type { WebhookMessage } from '../../../shared/webhooks/views.ts';
import { openMarket } from '../../support/orders/market.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { callApi } from '../../support/people/call-api.ts';
import { person, ROLES } from '../../support/people/people.ts';

const events = Number(process.argv[2] ?? 1000);
const OF_PARCEL = 5;
const STATUSES = ['pending_pickup', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered'] as const;

const problems: string[] = [];
const arrived = new Map<string, number>();
const versions = new Map<string, number>();
let [secret, requests, inFlight, mostInFlight] = ['', 0, 0, 0];

function take(message: WebhookMessage): void {
  arrived.set(message.id, (arrived.get(message.id) ?? 0) + 1);
  const { _id = '', version = 0 } = message.data.order ?? {};
  if (version < (versions.get(_id) ?? 0)) problems.push(`${_id}: version ${version} after ${versions.get(_id)}`);
  versions.set(_id, version);
}

const server = createServer(async (request, response) => {
  requests++;
  mostInFlight = Math.max(mostInFlight, ++inFlight);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const message = new Webhook(secret).verify(
    Buffer.concat(chunks).toString(),
    request.headers as Record<string, string>,
  ) as WebhookMessage;
  await new Promise((resolve) => setTimeout(resolve, 5));
  const isTaken = Math.random() < 0.5;
  if (isTaken) take(message);
  inFlight--;
  response.writeHead(isTaken ? 200 : 500).end();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

const cloud = await startCloud({ quick: true });
const api = { api: <T>(...call: [string, string, object?]) => callApi<T>(cloud.url, ...call) };
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
process.env['ALLOWED_LOOPBACK'] += ` ${new URL(url).origin}`;
await openMarket();
const seller = await person({ ...ROLES.merchant, core_api_key: true }, { rupees: 1000 });
const order = await findAnyOrder((await orderCalls(api).booked(seller))._id);
if (order === undefined) throw new Error('There is no order.');
await cloud.settle();
const body = { url, events: ['order.status_changed'] };
const made = await api.api<{ endpoint: { _id: string }; secret: string }>('POST', '/webhook-endpoints', {
  body,
  token: seller.token,
});
secret = made.body.data.secret;
const endpoint = made.body.data.endpoint._id;

const at = new Date();
const ids = Array.from({ length: events / OF_PARCEL }, () => `${seller.user.id}-${newId()}`);
const changes = STATUSES.flatMap((status, version) =>
  ids.map((id) => ({ before: { ...order, status: 'paid' as const }, after: { ...order, id, version, status }, at })),
);
meter.take();
const began = performance.now();
for (let i = 0; i < changes.length; i += 100) await queueEvents({ changes: changes.slice(i, i + 100) });
await cloud.settle(600_000);
let rounds = 0;
let minutes = 0;
while ((await listWaiting(endpoint, 1)).items.length > 0 && rounds < 200) {
  rounds++;
  minutes += 60;
  setCourierClock(() => minutes * 60_000);
  await cloud.runSchedule('deliver-webhooks');
  await cloud.settle(600_000);
}
const seconds = (performance.now() - began) / 1000;
const { read, written } = meter.take();
if (arrived.size !== events) problems.push(`${arrived.size} of ${events} events arrived`);
if (mostInFlight > 3) problems.push(`${mostInFlight} requests were in flight`);
console.log({
  events,
  requests,
  arrivedTwice: [...arrived.values()].filter((times) => times > 1).length,
  mostInFlight,
  rounds,
  seconds: Number(seconds.toFixed(1)),
  writtenPerEvent: Number((written / events).toFixed(1)),
  readPerEvent: Number((read / events).toFixed(1)),
});
for (const problem of problems.slice(0, 20)) console.error(problem);
await cloud.close();
server.closeAllConnections();
server.close();
process.exit(problems.length === 0 ? 0 : 1);
