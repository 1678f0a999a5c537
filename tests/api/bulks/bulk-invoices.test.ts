import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import type { BulkOrderView } from '../../../shared/bulks/bulk-order.ts';
import { waitForJob } from '../../support/files/wait-for-job.ts';
import { bulkBook, bulkRow } from '../../support/orders/bulks/bulk-book.ts';
import { uploadBulk } from '../../support/orders/bulks/upload-bulk.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
let asha: Person;
beforeAll(async () => {
  const home = { ...draft().pickup_address, id: 'home', isDefault: true };
  asha = await person('merchant', { rupees: 20_000, pickupAddresses: [home] });
});

/** Creates and pays a bulk, and moves the couriers' clock forward by the given hours. Returns the bulk's id. */
async function bulk(skus: readonly string[], hours: number): Promise<string> {
  const { id } = await uploadBulk(cloud, asha.token, await bulkBook(skus.map((SKU) => bulkRow({ SKU }))));
  const { body } = await cloud.api<{ job_id: string }>('POST', '/bulk/pay', {
    body: { bulk_id: id },
    token: asha.token,
  });
  await waitForJob(cloud, asha.token, body.data.job_id);
  await cloud.settle();
  if (hours > 0) await cloud.advance(hours);
  return id;
}

const download = (who: Person, query: string) =>
  cloud.api('GET', `/orders/invoice-download?${query}`, { token: who.token });
const pagesOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount();

test('a seller can download the invoices of a bulk’s delivered orders as one PDF', async () => {
  const id = await bulk(['SANDBOX-DELIVER', 'SANDBOX-LOST', 'SANDBOX-DELIVER', 'SANDBOX-DELIVER'], 24 * 6);
  const file = await download(asha, `bulk_id=${id}&user_id=${asha.user.id}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(await pagesOf(file.bytes)).toBe(3);
  const named = /filename="invoice-(.+)-to-(.+)\.pdf"/.exec(file.headers.get('content-disposition') ?? '');
  const rows = (await cloud.api<BulkOrderView[]>('GET', `/bulk/${id}/orders`, { token: asha.token })).body.data;
  expect(rows).toHaveLength(4);
  expect([named?.[1]?.slice(-7), named?.[2]?.slice(-7)]).toEqual(['0000001', '0000004']);
  const stranger = await person('merchant');
  expect((await download(stranger, `bulk_id=${id}`)).status).toBe(404);
  expect((await download(asha, `bulk_id=${id}&user_id=${stranger.user.id}`)).status).toBe(404);
  expect((await download(await person('staff'), `bulk_id=${id}`)).status).toBe(200);
});

test('a request for invoices is refused without an order or bulk, and for a bulk without delivered orders', async () => {
  const id = await bulk(['KURTA'], 0);
  const none = await download(asha, `bulk_id=${id}`);
  expect([none.status, none.body.meta.message]).toEqual([
    409,
    'No order of this bulk is delivered yet. An invoice can be downloaded from then on.',
  ]);
  expect((await download(asha, '')).body.meta).toMatchObject({
    status: 422,
    fields: { order_id: 'Name an order or a bulk.' },
  });
});

test('a PDF with more than fifty invoices is written by a job', async () => {
  const id = await bulk(Array(51).fill('SANDBOX-DELIVER'), 24 * 6);
  const many = await download(asha, `bulk_id=${id}`);
  expect([many.status, many.body.meta.message]).toEqual([
    409,
    'This bulk has 51 invoices. Ask for them by POST /downloads with the kind bulk_invoices.',
  ]);
  const asked = await cloud.api<{ job_id: string }>('POST', '/downloads', {
    body: { kind: 'bulk_invoices', filters: { bulk_id: id } },
    token: asha.token,
  });
  expect(asked.status).toBe(200);
  const job = await waitForJob<{ filename: string; attachment_id: string; rows: number }>(
    cloud,
    asha.token,
    asked.body.data.job_id,
  );
  expect(job).toMatchObject({ state: 'done', result: { rows: 51 } });
  expect(job.result.filename).toMatch(/^invoice-.+-to-.+\.pdf$/);
  const link = await cloud.api<{ url: string }>('GET', `/attachments/link/${job.result.attachment_id}`, {
    token: asha.token,
  });
  const reply = await fetch(link.body.data.url);
  expect(await pagesOf(new Uint8Array(await reply.arrayBuffer()))).toBe(51);
}, 120_000);
