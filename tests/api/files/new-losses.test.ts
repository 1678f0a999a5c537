import { beforeAll, expect, test } from 'vitest';
import { findNewestBuyingCard } from '../../../functions/courier-partners/buying-store.ts';
import type { JobView } from '../../../shared/jobs/contract.ts';
import { cardUploads } from '../../support/files/card-uploads.ts';
import { useUploadsStage } from '../../support/files/uploads-stage.ts';
import { type Person, person, setPermissions } from '../../support/people/people.ts';
import { decided } from '../../unit/places/workbooks.ts';

const stage = useUploadsStage();
const { cloud } = stage;
const { buy, sell, put } = cardUploads(stage);
let admin: Person;
let staff: Person;
beforeAll(() => {
  ({ admin, staff } = stage);
});

test('a buying card that puts a selling card below cost, and nothing else, is published by another person than its sender', async () => {
  await decided(cloud, staff.token, (await sell(43, 'del'))._id);
  // ₹45 with 10% fuel is ₹49.50.
  await decided(cloud, admin.token, (await buy(45, 'del'))._id);
  // ₹46 with 10% fuel is ₹50.60 instead of ₹49.50, which is less than a third more.
  const bought = await buy(46, 'del');
  expect(bought.result?.['waiting']).toEqual([
    'Below cost on Standard in zone A: 0.5 kg in zone A sells at ₹43.00 and costs us ₹50.60',
  ]);
  const own = await put(staff, bought._id, { publish: true });
  expect([own.status, own.body.meta.message]).toEqual([403, expect.stringContaining('another person')]);
  await decided(cloud, admin.token, bought._id);
  expect((await findNewestBuyingCard('del'))?.card.version).toBe(bought._id);
});

test('a selling or buying card on which no slab loses more than before is published by its sender', async () => {
  // ₹44 for 500 g loses ₹6.60 instead of ₹7.60, and the heavier slabs lose ₹1 less, too.
  const sold = await sell(44, 'del');
  expect(sold.result?.['staff']).toMatchObject({
    waiting: ['It replaces what is in force. Check the differences, then publish it.'],
    below_cost: expect.arrayContaining([{ zone: 'A', grams: 500, pricePaise: 4400, costPaise: 5060 }]),
  });
  await decided(cloud, admin.token, sold._id);
  const bought = await buy(45, 'del');
  expect(bought.result).toMatchObject({
    waiting: ['It replaces what is in force. Check the differences, then publish it.'],
    below_cost: expect.arrayContaining([
      { plan: 'Standard', zone: 'A', grams: 500, pricePaise: 4400, costPaise: 4950 },
    ]),
  });
  await decided(cloud, staff.token, bought._id);
  expect((await findNewestBuyingCard('del'))?.card.version).toBe(bought._id);
});

test('an administrator with nobody else to ask publishes their own card below cost after its preview has shown the loss', async () => {
  const bought = await buy(46, 'del', admin);
  expect(bought.result?.['waiting']).toEqual([expect.stringMatching(/^Below cost on Standard in zone A/)]);
  expect((await put(admin, bought._id, { publish: true })).status).toBe(403);
  const before = await setPermissions(staff, {});
  await decided(cloud, admin.token, bought._id);
  await setPermissions(staff, before);
  expect((await findNewestBuyingCard('del'))?.card.version).toBe(bought._id);
});

test('a user who may no longer see costs reads none in the jobs of their own selling and buying cards', async () => {
  const leaver = await person({ 'upload_data.courier_partner': true, showAllOrders: true });
  const sold = await sell(43, 'del', leaver);
  const bought = await buy(45, 'del', leaver);
  const read = async () => {
    const one = (path: string) => cloud.api<JobView>('GET', path, { token: leaver.token });
    const jobs = (await cloud.api<JobView[]>('GET', '/jobs', { token: leaver.token })).body.data;
    const listedResult = (id: string) => jobs.find(({ _id }) => _id === id)?.result ?? null;
    return {
      buying: listedResult(bought._id) !== null,
      selling: [listedResult(sold._id), (await one(`/jobs/${sold._id}`)).body.data.result].map(
        (result) => result?.['staff'] !== undefined,
      ),
    };
  };
  expect(await read()).toEqual({ buying: true, selling: [true, true] });
  await setPermissions(leaver, { showAllOrders: true });
  expect(await read()).toEqual({ buying: false, selling: [false, false] });
});
