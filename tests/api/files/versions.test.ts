import { beforeAll, expect, test } from 'vitest';
import { findBuyingCard } from '../../../functions/courier-partners/buying-store.ts';
import { findCards, findServed } from '../../../functions/courier-partners/store.ts';
import { placeOf } from '../../../functions/pin-code-master/place-of.ts';
import type { VersionView } from '../../../shared/versions/contract.ts';
import { buyingBook } from '../../support/files/buying-book.ts';
import { sellingBook } from '../../support/files/card-uploads.ts';
import { useUploadsStage } from '../../support/files/uploads-stage.ts';
import { type Person, person } from '../../support/people/people.ts';
import {
  decided,
  type JobOnTheWire,
  MASTER_ROWS,
  masterBook,
  uploaded,
  uploadMaster,
  uploadPartner,
} from '../../unit/places/workbooks.ts';

const stage = useUploadsStage();
const { cloud } = stage;
let admin: Person;
let staff: Person;
beforeAll(() => {
  ({ admin, staff } = stage);
});

/** Uploads a file as staff and publishes it as the administrator. Returns the version. */
const publish = async (sent: Promise<JobOnTheWire>) => {
  const { _id: id } = await sent;
  await decided(cloud, admin.token, id);
  return id;
};
const send = async (...given: Parameters<typeof sellingBook>) =>
  publish(uploadPartner(cloud, staff.token, await sellingBook(...given), 'dtdc'));
const listed = async (query: string, who = admin) =>
  cloud.api<VersionView[]>('GET', `/versions?${query}`, { token: who.token });
const OF_DTDC = 'kind=courier_partner&logistic_id=dtdc&plan=standard';
const ask = (version: string, who: Person) =>
  cloud.api<{ job_id: string }>('POST', '/versions/restore', { token: who.token, body: { version } });
const restore = async (id: string) => {
  const sent = await ask(id, staff);
  await cloud.settle();
  return (await cloud.api<JobOnTheWire>('GET', `/jobs/${sent.body.data.job_id}`, { token: staff.token })).body.data;
};
const inForce = async () => (await findCards('standard')).cards.find(({ partner_id }) => partner_id === 'dtdc');

test('staff can list and compare a partner’s versions, and restore an earlier one with its pin codes after a preview', async () => {
  const first = await send(43, ['110001', '400001', '302001']);
  const second = await send(60, ['110001', '400001']);
  const third = await send(62); // without pin codes: those in force stay
  const { data } = (await listed(OF_DTDC)).body;
  expect(data.map(({ _id, in_force }) => [_id, in_force])).toEqual([
    [third, true],
    [second, false],
    [first, false],
  ]);
  expect(data[0]).toMatchObject({
    filename: 'file.xlsx',
    sent_by: { _id: staff.user.id },
    confirmed_by: { _id: admin.user.id },
    restores: null,
  });
  const compared = await cloud.api('GET', `/versions/${first}/compare?other=${third}`, { token: admin.token });
  expect(compared.body.data).toMatchObject({
    changes: [{ zone: 'A', field: 'basePaise', before: 4300, after: 6200 }],
    pin_codes: { added: [], removed: ['302001'], changed: [] },
    pincode_changes: { added: 0, removed: 1, changed: 0 },
  });

  const back = await restore(first);
  expect(back.result).toMatchObject({
    waiting: expect.arrayContaining([expect.stringMatching(/^Zone A: freight of 20 kg|^Pin codes|^It replaces/)]),
    changes: [{ zone: 'A', field: 'basePaise', before: 6200, after: 4300 }],
    pincode_changes: { added: 1, removed: 0, changed: 0 },
  });
  expect((await inForce())?.version).toBe(third);
  await decided(cloud, admin.token, back._id);
  expect(await inForce()).toMatchObject({ version: back._id, everywhere: false, zones: { A: { basePaise: 4300 } } });
  const { services, routing } = await findServed('dtdc', 'standard', back._id);
  expect([...services.keys()].sort()).toEqual(['110001', '302001', '400001']);
  expect(routing.get('302001')).toEqual(['HUB', '']);
  expect((await listed(OF_DTDC)).body.data[0]).toMatchObject({ _id: back._id, in_force: true, restores: first });
});

test('a restored partner version that served every pin code serves every pin code again', async () => {
  const everywhere = await publish(uploadPartner(cloud, staff.token, await sellingBook(43), 'del'));
  await publish(uploadPartner(cloud, staff.token, await sellingBook(43, ['110001']), 'del'));
  const back = await restore(everywhere);
  expect(back.result).toMatchObject({ everywhere: true, pincode_changes: { added: 5, removed: 0, changed: 1 } });
});

test('staff can list and compare the versions of the pin code master, and restore an earlier one', async () => {
  const [whole] = (await listed('kind=master')).body.data;
  const fewer = await publish(uploadMaster(cloud, staff.token, await masterBook(MASTER_ROWS.slice(1))));
  const compared = await cloud.api('GET', `/versions/${whole?._id}/compare?other=${fewer}`, { token: admin.token });
  expect(compared.body.data).toMatchObject({ pin_codes: { added: [], removed: ['110001'], changed: [] } });
  const back = await restore(whole?._id ?? '');
  expect(back.result).toMatchObject({ changes: { added: 1, removed: 0, changed: 0 } });
  await decided(cloud, staff.token, back._id);
  expect(await placeOf('110001')).toMatchObject({ city: 'New Delhi' });
});

test('only staff with Show all orders can read versions, and a file that never took effect is not a version', async () => {
  expect((await listed(OF_DTDC, stage.vendor)).status).toBe(403);
  const waiting = await uploadPartner(cloud, staff.token, await sellingBook(99), 'dtdc');
  expect((await ask(waiting._id, staff)).status).toBe(404);
  const [first] = (await listed(OF_DTDC)).body.data;
  expect((await ask(first?._id ?? '', stage.vendor)).status).toBe(404);
  expect((await listed('kind=courier_partner')).body.meta.fields).toEqual({
    logistic_id: 'Please Select Courier Partner',
  });
});

test('staff can list and compare the versions of a buying card, and restore an earlier one after a preview', async () => {
  const buy = async (base: number) =>
    publish(
      uploaded(cloud, staff.token, '/logistics/upload_buying_file', await buyingBook(base), { logistic_id: 'del5' }),
    );
  const [first, second] = [await buy(30), await buy(36)];
  const ofBuying = 'kind=buying&logistic_id=del5';
  expect((await listed(ofBuying)).body.data.map(({ _id, in_force }) => [_id, in_force])).toEqual([
    [second, true],
    [first, false],
  ]);
  const compared = await cloud.api('GET', `/versions/${first}/compare?other=${second}`, { token: staff.token });
  expect(compared.body.data).toMatchObject({
    changes: expect.arrayContaining([{ zone: 'A', field: 'basePaise', before: 3000, after: 3600 }]),
    // With 10% fuel.
    slabs: expect.arrayContaining([{ zone: 'A', grams: 500, before: 3300, after: 3960 }]),
    pincode_changes: { added: 0, removed: 0, changed: 0 },
  });
  const back = await restore(first);
  expect(back.result).toMatchObject({
    waiting: ['It replaces what is in force. Check the differences, then publish it.'],
    changes: expect.arrayContaining([{ zone: 'A', field: 'basePaise', before: 3600, after: 3000 }]),
  });
  await decided(cloud, admin.token, back._id);
  const card = await findBuyingCard('del5', new Date(Date.now() + 1000));
  expect(card).toMatchObject({ version: back._id, zones: { A: { basePaise: 3000, rtoPercent: 50 } } });
  const [newest] = (await listed(ofBuying)).body.data;
  expect(newest).toMatchObject({ _id: back._id, in_force: true, in_force_at: card?.from, restores: first });
  // A user without Show all orders cannot see costs.
  const few = await person({ 'upload_data.courier_partner': true });
  expect((await listed(ofBuying, few)).status).toBe(403);
  expect((await ask(first, few)).status).toBe(404);
});

test('a courier’s file that was published as buying and selling rates is restored as the kind that staff choose', async () => {
  const sent = await uploaded(cloud, stage.vendor.token, '/logistics/upload_logistic_file', await buyingBook(70), {
    plan: 'standard',
  });
  await decided(cloud, admin.token, sent._id, { publish: true, as: 'both' });
  const later = await publish(
    uploaded(cloud, staff.token, '/logistics/upload_buying_file', await buyingBook(72), { logistic_id: 'del' }),
  );
  const compare = (query: string) =>
    cloud.api('GET', `/versions/${sent._id}/compare?other=${later}${query}`, { token: admin.token });
  expect((await compare('')).status).toBe(404);
  expect((await compare('&kind=buying')).body.data).toMatchObject({
    changes: expect.arrayContaining([{ zone: 'A', field: 'basePaise', before: 7000, after: 7200 }]),
  });
  const body = { version: sent._id, kind: 'buying' };
  const asked = await cloud.api<{ job_id: string }>('POST', '/versions/restore', { token: staff.token, body });
  await cloud.settle();
  await decided(cloud, admin.token, asked.body.data.job_id);
  expect(await findBuyingCard('del', new Date(Date.now() + 1000))).toMatchObject({
    version: asked.body.data.job_id,
    zones: { A: { basePaise: 7000 } },
  });
});
