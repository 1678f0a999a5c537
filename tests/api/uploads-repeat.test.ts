import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileKey } from '../../functions/attachments/attachment.ts';
import { placeOf } from '../../functions/codes/place-of.ts';
import { bookItem, findCurrentMaster, keysOfMaster, putCurrentMaster } from '../../functions/codes/store.ts';
import { createJob, findJob, findJobErrors, finishJob, moveJob, newJob } from '../../functions/jobs/store.ts';
import { partnerKind } from '../../functions/logistics/partner-kind.ts';
import { partnerUpload } from '../../functions/logistics/publish-partner-file.ts';
import { coverageOf, findCards, findServices, putPartner } from '../../functions/logistics/store.ts';
import { withdraw } from '../../functions/places/publish.ts';
import { listEditions, putEdition } from '../../functions/places/store.ts';
import { putPlan } from '../../functions/plans/store.ts';
import { ConditionFailed } from '../../functions/platform/change.ts';
import { keepFile, readFile } from '../../functions/platform/files.ts';
import { newId } from '../../functions/platform/ids.ts';
import { send } from '../../functions/platform/queues.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { runUpload } from '../../functions/uploads/run-upload.ts';
import { addUpload, findUpload } from '../../functions/uploads/store.ts';
import type { Upload } from '../../functions/uploads/upload.ts';
import { useCloud } from '../support/cloud.ts';
import { type Person, person } from '../support/people.ts';
import {
  fileForm,
  MASTER_ROWS,
  masterBook,
  partnerBook,
  RETAIL_ROWS,
  served,
  uploadMaster,
  uploadPartner,
} from '../unit/places/workbooks.ts';

const cloud = useCloud();
const kind = { ...partnerKind, work: partnerUpload };
let admin: Person;

beforeAll(async () => {
  admin = await person('administrator');
  await commit([
    putPlan({ id: 'standard', name: 'Standard', active: true }),
    putPartner({ id: 'del', name: 'Delhivery', courier: 'delhivery', active: true }),
    putPartner({ id: 'dtdc', name: 'DTDC', courier: 'dtdc', active: true }),
  ]);
  await uploadMaster(cloud, admin.token, await masterBook());
});

/** An upload as the request leaves it, before the message is worked on; `at` says when it was sent. */
async function received(partner: 'del' | 'dtdc', bytes: Buffer, at = new Date()): Promise<Upload> {
  const id = newId();
  const upload: Upload = {
    id,
    kind: 'courier_partner',
    queue: 'uploads',
    attachmentId: id,
    filename: 'file.xlsx',
    createdAt: at.toISOString(),
    owner: 'asha',
    partner: { id: partner, name: partner === 'del' ? 'Delhivery' : 'DTDC', courier: null },
    plan: { id: 'standard', name: 'Standard' },
    fromCourier: false,
    state: 'queued',
    jobId: id,
    approval: null,
    version: null,
    listedFor: null,
  };
  await keepFile(fileKey(id), bytes, 'application/octet-stream');
  const job = { id, kind: 'upload_courier_partner', owner: admin.user.id, access: null, courier: null, inputHash: '' };
  await commit([...createJob(newJob(job, at)), ...addUpload(upload)]);
  return upload;
}

const bookOf = (price: number, ...pincodes: string[]) =>
  partnerBook(
    RETAIL_ROWS.map((row, n) => (n === 0 ? ['A', 0.5, price, 0.5, 10, 1] : row)),
    pincodes.map((pincode) => served(pincode)),
  );

const inUse = async (partner: string) =>
  (await findCards('standard')).cards.find(({ partner_id }) => partner_id === partner);

/** Tags of the versions that a partner has items of, by prefix. */
async function itemsOf(partner: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const prefix of ['110', '302', '400', '413', '795']) {
    const tags = (await findServices('standard', prefix)).get(partner);
    if (tags !== undefined) found[prefix] = [...tags.keys()];
  }
  return found;
}
const tag = (version: string) => version.slice(-8);

async function servedByDtdc(source: string, destination: string): Promise<boolean> {
  const body = {
    payment_method: 'cod',
    selling_price: 1,
    source,
    destination,
    length: 1,
    breadth: 1,
    height: 1,
    weight: 1,
  };
  const found = await cloud.api<{ available_logistic: { _id: string }[] }>('POST', '/logistics/search', {
    token: admin.token,
    body,
  });
  return found.body.data.available_logistic.some(({ _id }) => _id === 'dtdc');
}

describe('a repeated request', () => {
  const post = (bytes: Buffer, key: string) =>
    cloud.api<{ job_id: string }>('POST', '/logistics/upload_logistic_file', {
      token: admin.token,
      key,
      form: fileForm(bytes, { logistic_id: 'del', plan: 'standard' }),
    });

  test.each([
    ['that becomes the id', randomUUIDv7()],
    ['of another kind', 'the-monday-file'],
  ])('with the same key (%s) is one job; with another file it is refused', async (_, key) => {
    const [bytes, other] = [await bookOf(40, '110001'), await bookOf(41, '110001')];
    const first = await post(bytes, key);
    const again = await post(bytes, key);
    expect(again.body.data).toEqual(first.body.data);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await post(other, key)).body.meta).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    await cloud.settle();
    expect(await inUse('del')).toMatchObject({ version: first.body.data.job_id, zones: { A: { basePaise: 4000 } } });
    const upload = await findUpload('courier_partner', first.body.data.job_id);
    expect(Buffer.from(await readFile(fileKey(upload?.attachmentId ?? ''))).equals(bytes)).toBe(true);
  });

  test('another user’s request with the same key is not answered with the first user’s job', async () => {
    const [bytes, key, other] = [await bookOf(48, '110001'), randomUUIDv7(), await person('administrator')];
    const first = await post(bytes, key);
    const form = fileForm(bytes, { logistic_id: 'del', plan: 'standard' });
    const second = await cloud.api('POST', '/logistics/upload_logistic_file', { token: other.token, key, form });
    expect(second.body.meta).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    await cloud.settle();
    expect((await findJob(first.body.data.job_id))?.state).toBe('done');
  });

  test('sends the message that the first one could not send', async () => {
    const [bytes, key] = [await bookOf(42, '110001'), randomUUIDv7()];
    const queue = process.env['QUEUE_UPLOADS'];
    process.env['QUEUE_UPLOADS'] = `${queue}-gone`;
    const failed = await post(bytes, key).finally(() => {
      process.env['QUEUE_UPLOADS'] = queue;
    });
    expect(failed.body.meta).toMatchObject({ status: 502, code: 'UPSTREAM' });
    const again = await post(bytes, key);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    await cloud.settle();
    expect((await findJob(again.body.data.job_id))?.state).toBe('done');
  });
});

describe('a repeated message', () => {
  test('publishes once and leaves the items of one version', async () => {
    const upload = await received('dtdc', await bookOf(43, '110001', '400001'));
    const message = { kind: upload.kind, id: upload.id };
    await send('uploads', [message, message, message]);
    await cloud.settle();
    await send('uploads', [message]);
    await cloud.settle();
    expect(await findJob(upload.id)).toMatchObject({ state: 'done', done: 7, total: 7 });
    expect((await inUse('dtdc'))?.version).toBe(upload.id);
    expect(await itemsOf('dtdc')).toEqual({ '110': [tag(upload.id)], '400': [tag(upload.id)] });
    expect(cloud.deadLetters()).toEqual([]);
  });

  test('finishes what a killed run began, and cleans up after the version before', async () => {
    const upload = await received('dtdc', await bookOf(44, '302001', '413001'));
    const killed = partnerUpload.publish(upload, await bookOf(44, '302001', '413001'), (done) =>
      done > 0 ? Promise.reject(new Error('killed')) : Promise.resolve(),
    );
    await expect(killed).rejects.toThrow('killed');
    expect((await inUse('dtdc'))?.version).not.toBe(upload.id);
    expect(Object.keys(await itemsOf('dtdc'))).toEqual(['110', '302', '400', '413']);
    // Nobody sees the half-written edition: DTDC serves Delhi and Mumbai as before, and neither Jaipur nor Solapur.
    expect(await servedByDtdc('110001', '400001')).toBe(true);
    expect(await servedByDtdc('302001', '413001')).toBe(false);

    await runUpload(kind, upload.id, false);
    expect((await inUse('dtdc'))?.version).toBe(upload.id);
    expect(await servedByDtdc('110001', '400001')).toBe(false);
    expect(await servedByDtdc('302001', '413001')).toBe(true);
    expect(await itemsOf('dtdc')).toEqual({ '302': [tag(upload.id)], '413': [tag(upload.id)] });
    expect((await listEditions(coverageOf('dtdc', 'standard'))).map(({ version }) => version)).toEqual([upload.id]);
  });

  test('that was killed between the flip and the job’s end tells the same changes again', async () => {
    const bytes = await bookOf(46, '302001', '413001');
    const upload = await received('dtdc', bytes);
    const quiet = () => Promise.resolve();
    const first = await partnerUpload.publish(upload, bytes, quiet);
    expect(first['changes']).toEqual([{ zone: 'A', field: 'basePaise', before: 4400, after: 4600 }]);
    expect(await partnerUpload.publish(upload, bytes, quiet)).toEqual(first);
    await runUpload(kind, upload.id, false);
    expect((await findJob(upload.id))?.result).toMatchObject({ changes: first['changes'], version: upload.id });
  });

  test('ends a job once', async () => {
    const upload = await received('dtdc', await bookOf(47, '302001'));
    await runUpload(kind, upload.id, false);
    const late = { state: 'failed' as const, total: 0, result: null, errors: [] };
    await expect(commit(finishJob(upload.id, late, new Date()))).rejects.toThrow(ConditionFailed);
    await expect(commit([moveJob(upload.id, 1, 9, new Date())])).rejects.toThrow(ConditionFailed);
    expect(await findJob(upload.id)).toMatchObject({ state: 'done', done: 6, total: 6 });
  });

  test('that fails for good ends the job, and nothing of it stays', async () => {
    const before = await inUse('dtdc');
    const upload = await received('dtdc', await bookOf(45, '795001', '413001'));
    const killed = partnerUpload.publish(upload, await bookOf(45, '795001', '413001'), (done) =>
      done > 0 ? Promise.reject(new Error('killed')) : Promise.resolve(),
    );
    await expect(killed).rejects.toThrow('killed');
    expect(Object.keys(await itemsOf('dtdc'))).toContain('795');
    await commit([{ update: { pk: 'UPLOADS#courier_partner', sk: upload.id }, set: { attachmentId: 'lost' } }]);

    await expect(runUpload(kind, upload.id, false)).rejects.toThrow();
    expect((await findJob(upload.id))?.state).toBe('queued');
    await expect(runUpload(kind, upload.id, true)).rejects.toThrow();
    expect(await findJob(upload.id)).toMatchObject({ state: 'failed' });
    expect((await findJobErrors(upload.id))[0]?.message).toMatch(/fault on our side\. Nothing was changed/);
    expect((await findUpload('courier_partner', upload.id))?.state).toBe('failed');
    expect(Object.keys(await itemsOf('dtdc'))).not.toContain('795');
    expect(await inUse('dtdc')).toEqual(before);
  });
});

test('a file on the merchants’ queue is worked on while nothing moves in the masters’ queue', async () => {
  const waiting = await received('del', await bookOf(49, '110001'));
  const merchant = await received('dtdc', await bookOf(49, '302001'));
  await send('merchant-files', [{ kind: merchant.kind, id: merchant.id }]);
  await cloud.settle();
  const [first, second] = await Promise.all([findJob(waiting.id), findJob(merchant.id)]);
  expect([first?.state, second?.state]).toEqual(['queued', 'done']);
});

describe('uploads that overtake each other', () => {
  test('an older file that is processed late does not replace a newer one', async () => {
    const older = await received('del', await bookOf(50, '302001'), new Date(Date.now() - 60_000));
    const newer = await uploadPartner(cloud, admin.token, await bookOf(51, '110001'), 'del');
    await send('uploads', [{ kind: older.kind, id: older.id }]);
    await cloud.settle();
    expect((await inUse('del'))?.version).toBe(newer._id);
    expect(await findJob(older.id)).toMatchObject({ state: 'failed' });
    expect((await findJobErrors(older.id))[0]?.message).toMatch(/^A newer file was published/);
    expect(await itemsOf('del')).toEqual({ '110': [tag(newer._id)] });
  });

  test('of both partners and one partner at once: the newest of each is in use, with its items alone', async () => {
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
    expect((await inUse('del'))?.version).toBe(sent[2]?.id);
    expect((await inUse('dtdc'))?.version).toBe(sent[3]?.id);
    expect(await itemsOf('del')).toEqual({ '110': [tag(sent[2]?.id ?? '')], '400': [tag(sent[2]?.id ?? '')] });
    const states = await Promise.all(sent.map(async ({ id }) => (await findJob(id))?.state));
    expect(states.slice(2)).toEqual(['done', 'done']);
  });

  test('two masters published at once leave one complete master', async () => {
    const rows = (city: string) => MASTER_ROWS.map(([pincode]) => [pincode, city, 'State', '', 'N', 'N']);
    const forms = await Promise.all(
      ['One', 'Two', 'Three'].map(async (city) => fileForm(await masterBook(rows(city)))),
    );
    await Promise.all(
      forms.map((form) => cloud.api('POST', '/codes/upload_master_file', { token: admin.token, form })),
    );
    await cloud.settle();
    const cities = await Promise.all(
      ['110001', '400001', '302001'].map(async (pincode) => (await placeOf(pincode))?.city),
    );
    expect(new Set(cities).size).toBe(1);
    expect(await listEditions('codes')).toHaveLength(1);
  });
});

describe('a process that has not seen the newest master', () => {
  test('still answers as a whole, and asks again before it says that a pin code is unknown', async () => {
    await uploadMaster(cloud, admin.token, await masterBook());
    expect((await placeOf('110001'))?.city).toBe('New Delhi');
    // Another process publishes: this one keeps its pointer, and the items of its edition go.
    const old = await findCurrentMaster();
    const next = { version: newId(), at: new Date().toISOString() };
    const jaipur = { pincode: '302001', city: 'Pink City', state: 'Rajasthan', metro: false, special: false };
    const edition = { of: 'codes', ...next, prefixes: { places: ['302'] } };
    await commit([putEdition(edition), { put: bookItem('302', next.version, new Map([['001', jaipur]])) }]);
    await commit([putCurrentMaster(next, old)]);
    await withdraw('codes', old?.version ?? '', keysOfMaster);
    expect(await placeOf('302001')).toEqual(jaipur);
    expect(await placeOf('795001')).toBeUndefined();
  });
});
