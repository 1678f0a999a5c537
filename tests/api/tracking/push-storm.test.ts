import { expect, test, vi } from 'vitest';
import { SANDBOX_PUSH_SECRET } from '../../../functions/couriers/registry/courier-for.ts';
import { traitsOf } from '../../../functions/couriers/sandbox/courier-traits.ts';
import { buildPush } from '../../../functions/couriers/sandbox/push.ts';
import { log } from '../../../functions/platform/log.ts';
import { limitMs, scale } from '../../support/clouds/scale.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, get } = orderCalls(cloud);

const WORDS = traitsOf('delhivery').codes;

/** How many pushes are sent. One push in ten is for an unknown parcel, and one in ten is forged. */
const PUSHES = scale(160, 1000);

test(
  'hundreds of valid, forged and repeated concurrent pushes update a parcel once',
  async () => {
    vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const seller = await person('merchant', { rupees: 5000 });
    const orders = await Promise.all(Array.from({ length: 20 }, () => booked(seller)));
    const began = Date.now() - 3600_000;
    const pushOf = (awb: string, n: number) => {
      const code = [WORDS.picked_up, WORDS.in_transit][n % 2] ?? '';
      const at = new Date(began + n * 1000).toISOString();
      return buildPush({ awb, scans: [{ code, description: 'Told', location: 'Delhi', at }] }, SANDBOX_PUSH_SECRET);
    };
    const send = async ({ rawBody, headers }: ReturnType<typeof pushOf>, forged = false) => {
      const how = forged ? { ...headers, 'x-sandbox-signature': 'f'.repeat(64) } : headers;
      const post = { method: 'POST', headers: how, body: rawBody };
      return (await fetch(`${cloud.url}/api/v1/webhooks/couriers/delhivery`, post)).status;
    };
    const statuses = await Promise.all(
      Array.from({ length: PUSHES }, (_, n) => {
        const awb = orders[n % 20]?.ewaybill_number ?? '';
        if (n % 10 === 7) return send(pushOf(`57930000${n}`, n));
        if (n % 10 === 8) return send(pushOf(awb, n), true);
        return send(pushOf(awb, Math.floor(n / 20) % 4));
      }),
    );
    const count = (status: number): number => statuses.filter((one) => one === status).length;
    expect([count(401), count(200)]).toEqual([PUSHES / 10, PUSHES - PUSHES / 10]);
    for (const [n, { _id }] of orders.entries()) {
      const order = await get(seller, _id);
      const isTold = n % 10 !== 7 && n % 10 !== 8;
      expect([n, order.status]).toEqual([n, isTold ? 'in_transit' : 'pending_pickup']);
      expect(order.orderStatus[0]?.scan_detail).toHaveLength(isTold ? 4 : 0);
    }
  },
  limitMs(120_000),
);
