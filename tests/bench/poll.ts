/**
 * Polls 10,000 parcels in transit, spread over all couriers that can be polled. Each courier is polled through its real
 * adapter, which calls a fake of the courier's server. Measures the calls per server, the parcels per call, and the
 * most calls in one window of the courier's rate limit. Exits 1 if a server counts more calls than its limit, or if a
 * parcel is not polled. Run by `npm run bench:poll [parcels]`.
 */

import { type CallCountStore, type CourierRateLimit, rateLimitGuard } from '../../functions/couriers/gateway/pace.ts';
import type { Courier } from '../../functions/couriers/port.ts';
import { replaceCouriersForTests } from '../../functions/couriers/registry/courier-for.ts';
import { COURIERS } from '../../functions/couriers/registry/couriers.ts';
import { findAnyOrder, newOrderWrite } from '../../functions/orders/record/store.ts';
import { setCourierClock } from '../../functions/platform/clock.ts';
import type { Fetch } from '../../functions/platform/http/ask.ts';
import { newId } from '../../functions/platform/ids.ts';
import { writeAll } from '../../functions/platform/table/write-all.ts';
import { startCloud } from '../../infra/local/start-cloud.ts';
import { meter } from '../../infra/local/table/meter.ts';
import { realRigs } from '../conformance/real-rigs.ts';
import { openMarket } from '../support/orders/market.ts';
import { orderCalls } from '../support/orders/order-calls.ts';
import { callApi } from '../support/people/call-api.ts';
import { person } from '../support/people/people.ts';
import { booking } from '../unit/couriers/booking.ts';

const parcels = Number(process.argv[2] ?? 10_000);
const HOUR_MS = 3600_000;

/** Returns an adapter with its rate limit on the real clock, and the counts of its server. */
function courierOf([name, make]: (typeof realRigs)[number]) {
  let now = 0;
  let asking = false;
  const windows = new Map<number, number>();
  const seen = new Set<string>();
  let calls = 0;
  const profile = COURIERS.find(({ key }) => name.startsWith(key));
  const pace: CourierRateLimit = profile?.pace ?? { calls: 1_000_000, windowMs: 10_000 };
  const taken = new Map<string, number>();
  const store: CallCountStore = {
    async take(window, share, most) {
      const before = taken.get(window) ?? 0;
      if (before + share > most) return false;
      taken.set(window, before + share);
      return true;
    },
  };
  const clock = { now: () => now, sleep: async (ms: number) => void (now += ms) };
  const guard = rateLimitGuard(pace, store, { maxWaitMs: Number.POSITIVE_INFINITY }, clock);
  const counting =
    (fetch: Fetch): Fetch =>
    (url, init) => {
      if (asking) {
        calls++;
        const window = Math.floor(now / pace.windowMs);
        windows.set(window, (windows.get(window) ?? 0) + 1);
      }
      return fetch(url, init);
    };
  const { courier, ownAwb } = make(counting, { guard });
  const track: Courier['track'] = async (awbs) => {
    const lives = await courier.track(awbs);
    for (const awb of lives.keys()) seen.add(awb);
    return lives;
  };
  return {
    name,
    key: courier.key,
    partner: profile?.name ?? name,
    courier: { ...courier, track },
    ownAwb,
    begin: () => (asking = true),
    told: () => ({ calls, asked: seen.size, most: Math.max(0, ...windows.values()), limit: profile?.pace?.calls }),
  };
}

// A courier with two interfaces has two rigs with the same key. Only the first rig is used, so that its parcels are
// polled once.
const rigs = realRigs.map(courierOf).filter((one, n, all) => all.findIndex(({ key }) => key === one.key) === n);
const cloud = await startCloud({ quick: true });
const { booked } = orderCalls({ api: (method, path, sent) => callApi(cloud.url, method, path, sent) });
await openMarket();
const seller = await person('merchant', { rupees: 1000 });
const sample = await findAnyOrder((await booked(seller))._id);
if (sample === undefined || sample.choice === null) throw new Error('The sample is not booked.');
const each = Math.ceil(parcels / rigs.length);
for (const rig of rigs) {
  const puts = [];
  for (let n = 0; n < each; n++) {
    const awb = rig.ownAwb?.(n + 1);
    const result = await rig.courier.book(
      booking({
        reference: `ord-${n}`,
        number: `PW${n}`,
        product: { name: 'SANDBOX-DELIVER', sku: 'X', quantity: 1 },
        ...(awb && { awb }),
      }),
    );
    if (result.kind !== 'booked') throw new Error(`${rig.name}: ${result.message}`);
    const choice = { ...sample.choice, name: rig.partner };
    const change = newOrderWrite({ ...sample, id: `${sample.owner}-${newId()}`, awb: result.awb, choice });
    if ('put' in change) puts.push({ put: change.put });
  }
  await writeAll(puts);
}
await writeAll([{ delete: { pk: `ORDERS#${sample.owner}`, sk: sample.id.slice(sample.owner.length + 1) } }]);
await cloud.settle();
replaceCouriersForTests({ ready: new Map(rigs.map(({ key, courier }) => [key, courier])) });
for (const rig of rigs) rig.begin();
const began = performance.now();
meter.take();
// The clock advances by 25 hours. After a day without polls, every parcel is due for a poll.
setCourierClock(() => 25 * HOUR_MS);
await cloud.runSchedule('poll-parcels');
await cloud.settle(30 * 60_000);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
const { read } = meter.take();
let good = true;
console.log(
  `${each * rigs.length} parcels, ${rigs.length} couriers, ${seconds} s, ${(read / (each * rigs.length)).toFixed(2)} read units a parcel`,
);
for (const rig of rigs) {
  const { calls, asked, most, limit } = rig.told();
  const isKept = limit === undefined || most <= limit;
  good &&= isKept && asked === each;
  console.log(
    `${rig.name.padEnd(24)} ${String(asked).padStart(6)} parcels ${String(calls).padStart(6)} calls ${(asked / calls).toFixed(1).padStart(6)} a call; at most ${most} in 10 s (limit ${limit ?? 'none known'})`,
  );
}
await cloud.close();
process.exit(good ? 0 : 1);
