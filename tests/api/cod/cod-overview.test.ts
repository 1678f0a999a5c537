import { expect, test } from 'vitest';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { countOwed, listOwed } from '../../../functions/orders/cod/owed-sums-store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { CodCourier } from '../../../shared/cod/contract.ts';
import type { Dashboard } from '../../../shared/dashboard/contract.ts';
import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import type { OpenTaskView } from '../../../shared/remittance/open-task.ts';
import { deliver } from '../../support/clouds/deliver.ts';
import { codParcels } from '../../support/money/cod-parcels.ts';
import { confirmationCalls, csvOf } from '../../support/money/confirmations.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import type { Person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const seller = usePerson('merchant', { rupees: 40_000 });
const staff = usePerson('staff');
const admin = usePerson('administrator');
const { upload, resolve } = confirmationCalls(cloud, staff);
const { parcel } = codParcels(cloud, seller);
const DAY_MS = 86_400_000;

const open = async (query = '', who: Person = staff) =>
  (await cloud.api<OpenTaskView[]>('GET', `/remittance/open?${query}`, { token: who.token })).body as unknown as {
    data: OpenTaskView[];
    meta: { total_count: number; next?: string; searched_to?: string; short: number; excess: number };
  };

test('a courier’s COD is shown as expected until its usual days are over, then as overdue, and after three more days as an alert', async () => {
  const [late, coming] = [await parcel({ selling_price: 100 }, 'bld'), await parcel({ selling_price: 200 }, 'bld')];
  await deliver(late._id);
  await deliver(coming._id);
  const at = (id: string, daysAgo: number) =>
    changeOrder(
      id,
      (order) => ({ order: { ...order, deliveredAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString() } }),
      new Date(),
    );
  await at(coming._id, 1);
  const blueDart = async () => {
    await countOwed();
    const { body } = await cloud.api<CodCourier[]>('GET', '/cod/couriers', { token: staff.token });
    return body.data.find(({ courier }) => courier === 'blue-dart');
  };
  const alerts = async () => {
    const { body } = await cloud.api<Dashboard>('GET', '/global/dashboard', { token: admin.token });
    return body.data.today.find(({ key }) => key === 'cod_overdue');
  };
  // If we have not measured a courier yet, we assume that it pays after seven days.
  await at(late._id, 9);
  expect(await blueDart()).toMatchObject({
    owed_to_us: 300,
    overdue: { orders: 1, amount: 100, days: 2 },
    expected: [{ day: dayAfter(indiaDay(new Date()), 6), orders: 1, amount: 200 }],
    received: 0,
    owed_to_sellers: 0,
  });
  expect(await alerts()).toBeUndefined();
  await at(late._id, 10);
  expect((await blueDart())?.overdue.days).toBe(3);
  expect(await alerts()).toEqual({ key: 'cod_overdue', count: 1, names: ['Blue Dart'] });

  await upload(
    csvOf([
      [late.awb, 100],
      [coming.awb, 150],
    ]),
  );
  const [entry] = (await open(`text=${coming.awb}`)).data;
  expect(await blueDart()).toMatchObject({ received: 250, overdue: { orders: 0, days: 0 } });
  await resolve(entry as OpenTaskView, 'Lost', 'written_off');
  await cloud.settle();
  expect(await blueDart()).toMatchObject({ owed_to_us: 0, received: 250, owed_to_sellers: 300 });
});

test('counting the owed COD skips an index entry of an order that was not delivered', async () => {
  await commit([{ put: { pk: 'TEST', sk: 'undelivered', by_due_pk: 'COD_OWED#spoton', by_due_sk: '#5000' } }]);
  await countOwed(['spoton']);
  expect((await listOwed()).get('spoton') ?? []).toEqual([]);
});
