import { beforeAll, expect, test } from 'vitest';
import { findJob, findJobErrors } from '../../../functions/jobs/store.ts';
import { deleteEditionItems } from '../../../functions/pin-code-directory/publish.ts';
import { editionWrite, listEditions } from '../../../functions/pin-code-directory/store.ts';
import { placeOf } from '../../../functions/pin-code-master/place-of.ts';
import {
  currentMasterWrite,
  findCurrentMaster,
  keysOfMaster,
  prefixItem,
} from '../../../functions/pin-code-master/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { send } from '../../../functions/platform/messaging/queues.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { findUpload } from '../../../functions/uploads/store.ts';
import { bookOf, inUse, itemsOf, receivedUpload, tag } from '../../support/files/received-uploads.ts';
import { useUploadsStage } from '../../support/files/uploads-stage.ts';
import type { Person } from '../../support/people/people.ts';
import { fileForm, MASTER_ROWS, masterBook, publishMaster, publishPartner } from '../../unit/places/workbooks.ts';

const stage = useUploadsStage();
const { cloud } = stage;
let admin: Person;
beforeAll(() => {
  ({ admin } = stage);
});

const received = (partner: 'del' | 'dtdc', bytes: Buffer, at?: Date) => receivedUpload(admin, partner, bytes, at);

test('a seller’s file is processed even if the queue of rate files and pin code masters is stuck', async () => {
  const waiting = await received('del', await bookOf(49, '110001'));
  const merchant = await received('dtdc', await bookOf(49, '302001'));
  await send('merchant-files', [{ kind: merchant.kind, id: merchant.id }]);
  await cloud.settle();
  const [first, second] = await Promise.all([findJob(waiting.id), findJob(merchant.id)]);
  expect([first?.state, second?.state]).toEqual(['queued', 'done']);
});

test('an older rate file that is processed late does not replace a newer one', async () => {
  const older = await received('del', await bookOf(50, '302001'), new Date(Date.now() - 60_000));
  const newer = await publishPartner(cloud, admin.token, await bookOf(51, '110001'), 'del');
  await send('uploads', [{ kind: older.kind, id: older.id }]);
  await cloud.settle();
  expect((await inUse('del'))?.version).toBe(newer.result?.['version']);
  expect(await findJob(older.id)).toMatchObject({ state: 'failed' });
  expect((await findJobErrors(older.id))[0]?.message).toMatch(/^A newer file was published/);
  expect(await itemsOf('del')).toEqual({ '110': [tag(String(newer.result?.['version']))] });
});

test('two concurrent uploads for one partner leave exactly one of them in force', async () => {
  const start = Date.now();
  const sent = await Promise.all(
    [0, 1, 2, 3].map(async (n) =>
      received(n % 2 === 0 ? 'del' : 'dtdc', await bookOf(60 + n, '110001', '400001'), new Date(start + n)),
    ),
  );
  await send(
    'uploads',
    sent.map(({ kind, id }) => ({ kind, id })),
  );
  await cloud.settle();
  for (const [partner, files] of [
    ['del', [sent[0], sent[2]]],
    ['dtdc', [sent[1], sent[3]]],
  ] as const) {
    const inForce = (await inUse(partner))?.version ?? '';
    const uploads = await Promise.all(files.map(async (file) => findUpload('courier_partner', file?.id ?? '')));
    expect(uploads.filter((one) => one?.state === 'done').map((one) => one?.id)).toEqual([inForce]);
    expect(uploads.find((one) => one?.id !== inForce)?.state).toMatch(/^(waiting|failed)$/);
    expect(await itemsOf(partner)).toEqual({ '110': [tag(inForce)], '400': [tag(inForce)] });
  }
});

test('two concurrently published pin code masters leave one complete master in force', async () => {
  const rows = (city: string) => MASTER_ROWS.map(([pincode]) => [pincode, city, 'State', '', 'N', 'N']);
  const forms = await Promise.all(['One', 'Two', 'Three'].map(async (city) => fileForm(await masterBook(rows(city)))));
  const upload = async (form: FormData) =>
    (await cloud.api<{ job_id: string }>('POST', '/codes/upload_master_file', { token: admin.token, form })).body.data;
  const sent = await Promise.all(forms.map(upload));
  await cloud.settle();
  const body = { publish: true };
  await Promise.all(sent.map(({ job_id: id }) => cloud.api('PUT', `/uploads/${id}`, { token: admin.token, body })));
  await cloud.settle();
  const cities = await Promise.all(
    ['110001', '400001', '302001'].map(async (pincode) => (await placeOf(pincode))?.city),
  );
  expect(new Set(cities).size).toBe(1);
  expect(await listEditions('codes')).toHaveLength(1);
});

test('a process with an outdated pin code master loads the new one before it reports an unknown pin code', async () => {
  await publishMaster(cloud, admin.token, await masterBook());
  expect((await placeOf('110001'))?.city).toBe('New Delhi');
  // Another process publishes a new master and deletes the items of the former master. This process still uses the
  // former master.
  const old = await findCurrentMaster();
  const next = { version: newId(), at: new Date().toISOString() };
  const jaipur = { pincode: '302001', city: 'Pink City', state: 'Rajasthan', metro: false, special: false };
  const edition = { of: 'codes', ...next, prefixes: { places: ['302'] } };
  await commit([editionWrite(edition), { put: prefixItem('302', next.version, new Map([['001', jaipur]])) }]);
  await commit([currentMasterWrite(next, old)]);
  await deleteEditionItems('codes', old?.version ?? '', keysOfMaster);
  expect(await placeOf('302001')).toEqual(jaipur);
  expect(await placeOf('795001')).toBeUndefined();
});
