import { describe, expect, test } from 'vitest';
import type { Order } from '../../../functions/orders/record/order.ts';
import { findAnyOrder, newOrderWrite } from '../../../functions/orders/record/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import type { Item } from '../../../functions/platform/table/change.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import { indiaDay } from '../../../shared/dates.ts';
import { storeCopies } from '../../support/clouds/copies-of.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { create, pay, list } = orderCalls(cloud);

const bookedBy = async (seller: Person) => (await pay(seller, (await create(seller)).body.data._id)).body.data._id;

/** Returns how many read units a request costs. Nothing else runs during the request. */
const read = async (run: () => Promise<unknown>) => {
  await cloud.settle();
  meter.take();
  await run();
  return meter.take().read;
};

describe('read costs of order lists', () => {
  test('a seller who filters the order list by another owner reads none of that owner’s orders', async () => {
    const [one, two] = [await person('merchant'), await person('merchant')];
    await storeCopies((await create(one)).body.data._id, 29);
    const own = await read(() => list(two, 'payment_status=all&limit=1'));
    const foreign = await read(() => list(two, `payment_status=all&limit=1&created_by=${one.user.id}`));
    expect(foreign).toBeLessThanOrEqual(own);
  });

  test('an order list filter without matches reads a limited number of rows', async () => {
    const seller = await person('merchant');
    await storeCopies((await create(seller)).body.data._id, 39);
    const units = await read(() => list(seller, 'payment_status=all&limit=1&logistic_id=none'));
    expect(units).toBeLessThan(20);
  });

  test('an order list filter that matches one order in 50 costs at most 40 read units a page, and its cursor continues the search', async () => {
    const [staff, vendor] = [await person('staff'), await person('vendor', { courier: 'delhivery', plan: null })];
    const sellers = await Promise.all(Array.from({ length: 3 }, () => person('merchant', { rupees: 100 })));
    const day = new Date(Date.now() - 300 * 24 * 3600_000);
    const period = `created_from=${new Date(day.getTime() - 1000).toISOString()}&created_to=${new Date(day.getTime() + 2000).toISOString()}`;
    const sample = (await findAnyOrder(await bookedBy(sellers[0] as Person))) as Order;
    const many = Array.from({ length: 1500 }, (_, n) => {
      const owner = sellers[n % 3]?.user.id ?? '';
      const at = new Date(day.getTime() + n);
      const rare = n % 50 < 3;
      const made = { owner, version: 0, createdAt: at.toISOString(), plan: rare ? 'rare' : sample.plan };
      const status = rare ? 'undelivered' : 'delivered';
      return newOrderWrite({ ...sample, ...made, status, id: `${owner}-${newId(at)}` });
    });
    // The stream consumer skips orders with version 0. Otherwise counting these orders would take longer than the test.
    await writeAll(many as { put: Item }[]);
    const search = async (who: Person, path: string) => {
      const found: string[] = [];
      const units: number[] = [];
      for (let next: string | undefined; units.length === 0 || next !== undefined; ) {
        const at = next === undefined ? '' : `&cursor=${next}`;
        units.push(
          await read(async () => {
            const { data, meta } = (await list(who, `payment_status=all&limit=100&${path}&${period}${at}`)).body;
            found.push(...data.map(({ _id }) => _id));
            next = meta.next;
            const { searched_to: to } = meta as { searched_to?: string };
            expect(to === undefined).toBe(next === undefined);
            if (to !== undefined) expect(indiaDay(to) >= indiaDay(day)).toBe(true);
          }),
        );
      }
      return { found: new Set(found).size, units };
    };
    const own = await search(sellers[0] as Person, 'plan=rare');
    const all = await search(staff, 'plan=rare');
    expect([own.found, all.found]).toEqual([30, 90]);
    expect(Math.max(...own.units, ...all.units)).toBeLessThan(50);
    // If staff read the 1,500 orders one by one, this would cost 790 units.
    expect(all.units.reduce((sum, one) => sum + one, 0)).toBeLessThan(400);
    // Orders with the same off-route status are stored together. So one request lists all of them with their totals,
    // both for one seller and for all sellers.
    for (const [who, orders] of [
      [sellers[0] as Person, 30],
      [staff, 90],
      [vendor, 90],
    ] as const)
      for (const filter of ['order_status=undelivered', 'stage=attention']) {
        const { found, units } = await search(who, filter);
        expect([filter, found, units.length]).toEqual([filter, orders, 1]);
        expect(units[0]).toBeLessThanOrEqual(40);
      }
  });

  test('listing a seller’s orders of a period reads no orders of other sellers', async () => {
    const seller = await person('merchant');
    const sample = (await findAnyOrder((await create(seller)).body.data._id)) as Order;
    const monthAgo = new Date(Date.now() - 30 * 24 * 3600_000);
    const old = Array.from({ length: 400 }, () =>
      newOrderWrite({
        ...sample,
        version: 0,
        id: `${seller.user.id}-${newId(monthAgo)}`,
        createdAt: monthAgo.toISOString(),
      }),
    );
    await writeAll(old as { put: Item }[]);
    await create(seller);
    const hourAgo = new Date(Date.now() - 3600_000).toISOString();
    const units = await read(async () => {
      const reply = await list(seller, `payment_status=all&limit=100&created_from=${hourAgo}`);
      expect(reply.body.data).toHaveLength(2);
    });
    expect(units).toBeLessThan(6);
    const days = `created_from=${new Date(monthAgo.getTime() - 1000).toISOString()}&created_to=${new Date(monthAgo.getTime() + 1000).toISOString()}`;
    expect((await list(seller, `payment_status=all&limit=100&${days}`)).body.data).toHaveLength(100);
  });

  test('an order list filter that begins in the year 1 reads a limited number of totals', async () => {
    const staff = await person('staff');
    const units = await read(() => list(staff, 'created_from=0001-01-01T00:00:00.000Z'));
    expect(units).toBeLessThan(200);
  });
});
