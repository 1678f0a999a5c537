import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { plainFileKey } from '../../../functions/attachments/attachment.ts';
import { partnerKind } from '../../../functions/courier-partners/files/partner-kind.ts';
import { partnerFileImport as partnerUploadBy } from '../../../functions/courier-partners/files/publish-partner-file.ts';
import { coverageName } from '../../../functions/courier-partners/store.ts';
import { findJob, findJobErrors, jobEndWrites, jobProgressWrite } from '../../../functions/jobs/store.ts';
import { listEditions } from '../../../functions/pin-code-directory/store.ts';
import { readFile } from '../../../functions/platform/files/files.ts';
import { send } from '../../../functions/platform/messaging/queues.ts';
import { ConditionFailed } from '../../../functions/platform/table/change.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { runUpload } from '../../../functions/uploads/run-upload.ts';
import { findUpload } from '../../../functions/uploads/store.ts';
import { priceLastMonth } from '../../../functions/what-if/price-last-month.ts';
import { bookOf, inUse, itemsOf, receivedUpload, tag } from '../../support/files/received-uploads.ts';
import { useUploadsStage } from '../../support/files/uploads-stage.ts';
import type { Person } from '../../support/people/people.ts';
import { decided, fileForm } from '../../unit/places/workbooks.ts';

const stage = useUploadsStage();
const { cloud } = stage;
const partnerFileImport = partnerUploadBy(priceLastMonth);
const kind = { ...partnerKind, work: partnerFileImport };
let admin: Person;
beforeAll(() => {
  ({ admin } = stage);
});

const received = (partner: 'del' | 'dtdc', bytes: Buffer, at?: Date) => receivedUpload(admin, partner, bytes, at);

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

describe('a repeated upload', () => {
  const post = (bytes: Buffer, key: string) =>
    cloud.api<{ job_id: string }>('POST', '/logistics/upload_logistic_file', {
      token: admin.token,
      key,
      form: fileForm(bytes, { logistic_id: 'del', plan: 'standard' }),
    });

  test.each([
    ['that becomes the id', randomUUIDv7()],
    ['of another kind', 'the-monday-file'],
  ])('an upload repeated with the same idempotency key (%s) returns the same job', async (_, key) => {
    const [bytes, other] = [await bookOf(40, '110001'), await bookOf(41, '110001')];
    const first = await post(bytes, key);
    const again = await post(bytes, key);
    expect(again.body.data).toEqual(first.body.data);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await post(other, key)).body.meta).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    await cloud.settle();
    await decided(cloud, admin.token, first.body.data.job_id).catch(() => undefined);
    expect(await inUse('del')).toMatchObject({ version: first.body.data.job_id, zones: { A: { basePaise: 4000 } } });
    const upload = await findUpload('courier_partner', first.body.data.job_id);
    expect(Buffer.from(await readFile(plainFileKey(upload?.attachmentId ?? ''))).equals(bytes)).toBe(true);
  });

  test('repeating an upload sends the queue message that the first request failed to send', async () => {
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

test('an upload whose queue message is delivered twice is published once', async () => {
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

test('a redelivered queue message completes an upload whose worker was killed', async () => {
  const upload = await received('dtdc', await bookOf(44, '302001', '413001'));
  const killed = partnerFileImport.publish(upload, await bookOf(44, '302001', '413001'), (done) =>
    done > 0 ? Promise.reject(new Error('killed')) : Promise.resolve(),
  );
  await expect(killed).rejects.toThrow('killed');
  expect((await inUse('dtdc'))?.version).not.toBe(upload.id);
  expect(Object.keys(await itemsOf('dtdc'))).toEqual(['110', '302', '400', '413']);
  // The half-written version is not used. DTDC still serves Delhi and Mumbai, and still does not serve Jaipur and
  // Solapur.
  expect(await servedByDtdc('110001', '400001')).toBe(true);
  expect(await servedByDtdc('302001', '413001')).toBe(false);

  await runUpload(kind, upload.id, false);
  expect((await inUse('dtdc'))?.version).toBe(upload.id);
  expect(await servedByDtdc('110001', '400001')).toBe(false);
  expect(await servedByDtdc('302001', '413001')).toBe(true);
  expect(await itemsOf('dtdc')).toEqual({ '302': [tag(upload.id)], '413': [tag(upload.id)] });
  expect((await listEditions(coverageName('dtdc', 'standard'))).map(({ version }) => version)).toEqual([upload.id]);
});

test('an upload that a redelivered queue message completes reports the same changes as the killed worker would have', async () => {
  const bytes = await bookOf(46, '302001', '413001');
  const upload = await received('dtdc', bytes);
  const quiet = () => Promise.resolve();
  const first = await partnerFileImport.publish(upload, bytes, quiet);
  expect(first['changes']).toEqual([{ zone: 'A', field: 'basePaise', before: 4400, after: 4600 }]);
  expect(await partnerFileImport.publish(upload, bytes, quiet)).toEqual(first);
  await runUpload(kind, upload.id, false);
  expect((await findJob(upload.id))?.result).toMatchObject({ changes: first['changes'], version: upload.id });
});

test('a redelivered queue message does not end its job a second time', async () => {
  const upload = await received('dtdc', await bookOf(47, '302001'));
  await runUpload(kind, upload.id, false);
  const late = { state: 'failed' as const, total: 0, result: null, errors: [] };
  await expect(commit(jobEndWrites(upload.id, late, new Date()))).rejects.toThrow(ConditionFailed);
  await expect(commit([jobProgressWrite(upload.id, 1, 9, new Date())])).rejects.toThrow(ConditionFailed);
  expect(await findJob(upload.id)).toMatchObject({ state: 'done', done: 6, total: 6 });
});

test('an upload whose queue message reaches the dead-letter queue ends as failed and leaves no items', async () => {
  const before = await inUse('dtdc');
  const upload = await received('dtdc', await bookOf(45, '795001', '413001'));
  const killed = partnerFileImport.publish(upload, await bookOf(45, '795001', '413001'), (done) =>
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
