import { beforeAll, describe, expect, test } from 'vitest';
import { fileKey } from '../../functions/attachments/attachment.ts';
import { placeOf } from '../../functions/codes/place-of.ts';
import { createJob, findJob, findJobErrors, newJob } from '../../functions/jobs/store.ts';
import { partnerUpload } from '../../functions/logistics/publish-partner-file.ts';
import { coverageOf, findCards, findServices, putPartner } from '../../functions/logistics/store.ts';
import { listEditions } from '../../functions/places/store.ts';
import { putPlan } from '../../functions/plans/store.ts';
import { keepFile } from '../../functions/platform/files.ts';
import { newId } from '../../functions/platform/ids.ts';
import { send } from '../../functions/platform/queues.ts';
import { commit } from '../../functions/platform/table.ts';
import { runUpload } from '../../functions/uploads/run-upload.ts';
import { addUpload, findUpload } from '../../functions/uploads/store.ts';
import type { Upload } from '../../functions/uploads/upload.ts';
import { useCloud } from '../support/cloud.ts';
import { type Person, person } from '../support/people.ts';
import {
  fileForm,
  masterBook,
  partnerBook,
  RETAIL_ROWS,
  served,
  uploadMaster,
  uploadPartner,
} from '../unit/places/workbooks.ts';

const cloud = useCloud();
let admin: Person;

beforeAll(async () => {
  admin = await person('administrator');
  await commit([
    putPlan({ id: 'standard', name: 'Standard', active: true }),
    putPartner({ id: 'del', name: 'Delhivery', partner: 'delhivery', active: true }),
    putPartner({ id: 'dtdc', name: 'DTDC', partner: 'dtdc', active: true }),
  ]);
  await uploadMaster(cloud, admin.token, await masterBook());
});

/** An upload as the request leaves it, before the message is worked on; `at` says when it was sent. */
async function received(partner: 'del' | 'dtdc', bytes: Buffer, at = new Date()): Promise<Upload> {
  const id = newId();
  const upload: Upload = {
    id,
    kind: 'courier_partner',
    attachmentId: id,
    filename: 'file.xlsx',
    createdAt: at.toISOString(),
    createdBy: 'Asha Rao',
    partner: { id: partner, name: partner === 'del' ? 'Delhivery' : 'DTDC', vendor: null },
    plan: { id: 'standard', name: 'Standard' },
    state: 'queued',
    version: null,
  };
  await keepFile(fileKey(id), bytes, 'application/octet-stream');
  const job = { id, kind: 'upload_courier_partner', owner: admin.user.id, access: null, vendor: null, inputHash: '' };
  await commit([createJob(newJob(job, at)), ...addUpload(upload)]);
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

describe('a repeated request', () => {
  test('with the same key is one job; with another file it is refused', async () => {
    const key = crypto.randomUUID();
    const fields = { logistic_id: 'del', plan: 'standard' };
    const post = async (bytes: Buffer) =>
      cloud.api<{ job_id: string }>('POST', '/logistics/upload_logistic_file', {
        token: admin.token,
        key,
        form: fileForm(bytes, fields),
      });
    const [bytes, other] = [await bookOf(40, '110001'), await bookOf(41, '110001')];
    const first = await post(bytes);
    const again = await post(bytes);
    expect(again.body.data).toEqual(first.body.data);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await post(other)).body.meta).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    await cloud.settle();
    expect(await inUse('del')).toMatchObject({ version: first.body.data.job_id, zones: { A: { basePaise: 4000 } } });
  });

  test('makes good a message that was never sent', async () => {
    const upload = await received('del', await bookOf(42, '110001'));
    expect((await findJob(upload.id))?.state).toBe('queued');
    await send('uploads', [{ kind: upload.kind, id: upload.id }]);
    await cloud.settle();
    expect((await findJob(upload.id))?.state).toBe('done');
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

    await runUpload('courier_partner', upload.id, false);
    expect((await inUse('dtdc'))?.version).toBe(upload.id);
    expect(await itemsOf('dtdc')).toEqual({ '302': [tag(upload.id)], '413': [tag(upload.id)] });
    expect((await listEditions(coverageOf('dtdc', 'standard'))).map(({ version }) => version)).toEqual([upload.id]);
  });

  test('that fails for good ends the job, and nothing of it stays', async () => {
    const before = await inUse('dtdc');
    const upload = await received('dtdc', await bookOf(45, '795001'));
    const killed = partnerUpload.publish(upload, await bookOf(45, '795001'), (done) =>
      done > 0 ? Promise.reject(new Error('killed')) : Promise.resolve(),
    );
    await expect(killed).rejects.toThrow('killed');
    expect(Object.keys(await itemsOf('dtdc'))).toContain('795');
    await commit([{ update: { pk: 'UPLOADS#courier_partner', sk: upload.id }, set: { attachmentId: 'lost' } }]);

    await expect(runUpload('courier_partner', upload.id, false)).rejects.toThrow();
    expect((await findJob(upload.id))?.state).toBe('queued');
    await expect(runUpload('courier_partner', upload.id, true)).rejects.toThrow();
    expect(await findJob(upload.id)).toMatchObject({ state: 'failed' });
    expect((await findJobErrors(upload.id))[0]?.message).toMatch(/fault on our side\. Nothing was changed/);
    expect((await findUpload('courier_partner', upload.id))?.state).toBe('failed');
    expect(Object.keys(await itemsOf('dtdc'))).not.toContain('795');
    expect(await inUse('dtdc')).toEqual(before);
  });
});

describe('uploads that overtake each other', () => {
  test('the older file does not replace the newer one, however late it comes', async () => {
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
    const sent = await Promise.all(
      [0, 1, 2, 3].map(async (n) =>
        received(n % 2 === 0 ? 'del' : 'dtdc', await bookOf(60 + n, '110001', '400001'), new Date(Date.now() + n)),
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

  test('masters at once: one is whole', async () => {
    const rows = (city: string) =>
      ['110001', '400001', '560001'].map((pincode) => [pincode, city, 'State', '', 'N', 'N']);
    const forms = await Promise.all(
      ['One', 'Two', 'Three'].map(async (city) => fileForm(await masterBook(rows(city)))),
    );
    await Promise.all(
      forms.map((form) => cloud.api('POST', '/codes/upload_master_file', { token: admin.token, form })),
    );
    await cloud.settle();
    const cities = await Promise.all(
      ['110001', '400001', '560001'].map(async (pincode) => (await placeOf(pincode))?.city),
    );
    expect(new Set(cities).size).toBe(1);
    expect(await listEditions('codes')).toHaveLength(1);
  });
});
