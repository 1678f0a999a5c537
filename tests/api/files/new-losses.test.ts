import { beforeAll, expect, test } from 'vitest';
import { findNewestBuyingCard } from '../../../functions/courier-partners/buying-store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { findRoleNow, uncheckedRoleWrite } from '../../../functions/users/role-store.ts';
import type { JobView } from '../../../shared/jobs/contract.ts';
import { buyingBook } from '../../support/files/buying-book.ts';
import { useUploadsStage } from '../../support/files/uploads-stage.ts';
import { type Person, person } from '../../support/people/people.ts';
import { decided, partnerBook, RETAIL_ROWS, uploaded, uploadPartner } from '../../unit/places/workbooks.ts';

const stage = useUploadsStage();
const { cloud } = stage;
let admin: Person;
let staff: Person;
beforeAll(() => {
  ({ admin, staff } = stage);
});

const PATH = '/logistics/upload_buying_file';

/** Uploads a buying card: `base` rupees for 500 g, ₹9 for each additional 500 g, and 10% fuel, in all zones. */
const buy = async (base: number, logistic_id: string) =>
  uploaded(cloud, staff.token, PATH, await buyingBook(base), { logistic_id });
/** Uploads a selling card: `base` rupees for 500 g and ₹10 for each additional 500 g in zone A. */
const sell = async (base: number, logistic_id: string, who = admin) =>
  uploadPartner(
    cloud,
    who.token,
    await partnerBook(RETAIL_ROWS.map((row, n) => (n === 0 ? ['A', 0.5, base, 0.5, 10, 1, 40, 1.5, 0] : row))),
    logistic_id,
  );
const put = (who: Person, id: string, body: object) =>
  cloud.api<{ state: string; job_id: string }>('PUT', `/uploads/${id}`, { token: who.token, body });

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

test('an administrator with nobody else to ask publishes an own card below cost after its preview has shown the loss', async () => {
  const role = await findRoleNow(staff.user.roleId);
  if (role === undefined) throw new Error('The staff have no role.');
  const bought = await uploaded(cloud, admin.token, PATH, await buyingBook(46), { logistic_id: 'del' });
  expect(bought.result?.['waiting']).toEqual([expect.stringMatching(/^Below cost on Standard in zone A/)]);
  expect((await put(admin, bought._id, { publish: true })).status).toBe(403);
  await commit([uncheckedRoleWrite({ ...role, permissions: {} })]);
  await decided(cloud, admin.token, bought._id);
  await commit([uncheckedRoleWrite(role)]);
  expect((await findNewestBuyingCard('del'))?.card.version).toBe(bought._id);
});

test('a user who may no longer see costs reads none in the jobs of own selling and buying cards', async () => {
  const leaver = await person({ 'upload_data.courier_partner': true, showAllOrders: true });
  const sold = await sell(43, 'del', leaver);
  const bought = await uploaded(cloud, leaver.token, PATH, await buyingBook(45), { logistic_id: 'del' });
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
  const role = await findRoleNow(leaver.user.roleId);
  if (role === undefined) throw new Error('The user has no role.');
  await commit([uncheckedRoleWrite({ ...role, permissions: { showAllOrders: true } })]);
  expect(await read()).toEqual({ buying: false, selling: [false, false] });
});
