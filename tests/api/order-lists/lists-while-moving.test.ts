import { expect, test } from 'vitest';
import { offRouteListKeys } from '../../../functions/orders/list/off-route-keys.ts';
import { orderWrite } from '../../../functions/orders/record/store.ts';
import { client } from '../../../functions/platform/table/client.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { addScan } from '../../support/clouds/deliver.ts';
import { listOrders } from '../../support/orders/list-orders.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import type { Person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const { booked, kept } = orderCalls(cloud);
const list = listOrders(cloud);
const seller = usePerson('merchant', { rupees: 5000 });
const other = usePerson('merchant', { rupees: 5000 });
const staff = usePerson('staff');
const vendor = usePerson('vendor', { courier: 'delhivery', plan: null });

/** Creates parcels with a failed delivery and returns their ids, newest first. */
async function failed(who: Person, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.unshift((await booked(who))._id);
  for (const id of ids) await addScan(id, 'undelivered');
  return ids;
}

/**
 * Opens or closes the order's ticket and changes nothing else. This moves the order between the two lists of failed
 * deliveries.
 */
async function move(id: string): Promise<void> {
  const order = await kept(id);
  const ticketSince = order.ticketSince === null ? new Date().toISOString() : null;
  await commit([orderWrite({ ...order, ticketSince })]);
}

/** Runs a function once, between the read of the first list and the read of the second list. */
function betweenReadings(work: () => Promise<void>): void {
  let first = true;
  let done: Promise<void> | undefined;
  const between =
    (next: (args: { input: { IndexName?: string } }) => Promise<unknown>) =>
    async (args: { input: { IndexName?: string } }) => {
      if (args.input.IndexName?.startsWith('by_off_route') !== true) return next(args);
      if (!first) {
        await done;
        return next(args);
      }
      first = false;
      const read = next(args);
      done = read.then(work);
      await done;
      return read;
    };
  client().middlewareStack.add(between as never, { step: 'initialize', name: 'between', override: true });
}
const FAILED = 'payment_status=complete&order_status=undelivered';

test.each(['seller', 'staff', 'vendor'] as const)(
  'a parcel that moves from one list to another while both are read appears once for %s, in its current state',
  async (role) => {
    const who = { seller, staff, vendor }[role];
    const [moving = ''] = await failed(seller, 2);
    await move(moving);
    await cloud.settle();
    expect(offRouteListKeys(await kept(moving)).off_route).toBe('ndr');
    const asked = `${FAILED}&created_by=${seller.user.id}`;
    const { ids: before } = await list(who, asked);
    betweenReadings(() => move(moving));
    const { ids: now, rows, status } = await list(who, asked);
    client().middlewareStack.remove('between');
    expect(offRouteListKeys(await kept(moving)).off_route).toBe('ndr!');
    expect([status, now]).toEqual([200, before]);
    expect(rows?.find(({ _id }) => _id === moving)?.ticket_since).toEqual(expect.any(String));
  },
);

test('paging through a list while its orders move shows no order twice and no other seller’s order', async () => {
  const [own, others] = [await failed(seller, 7), await failed(other, 2)];
  await cloud.settle();
  for (const who of [seller, staff, vendor]) {
    const asked = `${FAILED}&limit=2${who === seller ? '' : `&created_by=${seller.user.id}`}`;
    const seen: string[] = [];
    let next: string | undefined;
    let page = 0;
    do {
      const read = await list(who, `${asked}${next === undefined ? '' : `&cursor=${next}`}`);
      expect(read.status).toBe(200);
      seen.push(...read.ids);
      next = read.meta.next;
      // Moves two rows to the other list: the last row of this page, after which the next page begins, and a row of a
      // later page.
      for (const id of [read.ids.at(-1), own[2 * page + 3]]) if (id !== undefined) await move(id);
      page++;
    } while (next !== undefined && page < 20);
    expect(page).toBeLessThan(20);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => others.includes(id))).toEqual([]);
    expect(seen.filter((id) => own.includes(id))).toEqual(own);
  }
  // The last row of a page is delivered, which removes it from the list. The next page must still begin after it.
  const first = await list(seller, `${FAILED}&limit=3`);
  await addScan(first.ids.at(-1) ?? '', 'delivered', new Date());
  expect((await kept(first.ids.at(-1) ?? '')).status).toBe('delivered');
  const second = await list(seller, `${FAILED}&limit=3&cursor=${first.meta.next}`);
  expect([second.status, second.ids]).toEqual([200, own.slice(3, 6)]);
});
