import { randomUUIDv7 } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { limitFileUploads } from '../../../functions/attachments/attachment.ts';
import type { UploadView } from '../../../shared/uploads/upload.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';
import { fileForm, masterBook, uploadMaster } from '../../unit/places/workbooks.ts';

const cloud = useCloud();
const admin = usePerson('administrator');

const send = (bytes: Uint8Array, filename = 'master.xlsx') =>
  cloud.api('POST', '/codes/upload_master_file', { token: admin.token, form: fileForm(bytes, {}, filename) });

/** Returns a zip with one entry that unpacks to `size` zeros. The declared size `claims` may be false. */
function zipOf(size: number, claims = size): Buffer {
  const name = Buffer.from('xl/workbook.xml');
  const data = deflateRawSync(Buffer.alloc(size));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(claims, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(data.length, 20);
  central.writeUInt32LE(claims, 24);
  central.writeUInt16LE(name.length, 28);
  const at = local.length + name.length + data.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([local, name, data, central, name, end]);
}

describe('a file that is no Excel workbook', () => {
  test.each([
    ['a text', Buffer.from('Pincode,City,State\n110001,New Delhi,Delhi\n')],
    ['a web page', Buffer.from('<html><table><tr><td>Pincode</td></tr></table></html>')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('a file that is no workbook is refused, even if its name is that of a workbook: %s', async (_, bytes) => {
    expect((await send(bytes)).body.meta).toMatchObject({
      status: 422,
      code: 'INVALID_INPUT',
      message: 'Upload xls or xlsx format file only!',
      fields: { files: 'Upload xls or xlsx format file only!' },
    });
  });

  test('a file that is no workbook creates no job and no upload', async () => {
    expect((await cloud.api<unknown[]>('GET', '/codes/uploads', { token: admin.token })).body.meta.total_count).toBe(0);
  });
});

describe('a malicious workbook', () => {
  test.each([
    ['unpacks to 100 MB', zipOf(100_000_000)],
    ['unpacks to 60 MB and says 1 KB', zipOf(60_000_000, 1024)],
    ['is cut off', zipOf(2000).subarray(0, 60)],
  ])('a malicious workbook is refused at once: it %s', async (_, bytes) => {
    const started = performance.now();
    const { body } = await send(bytes);
    expect(body.meta).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
    expect(performance.now() - started).toBeLessThan(3000);
  });

  test('a workbook above 4 MB is refused with 413 before its sender’s user record is read', async () => {
    const { body } = await send(Buffer.alloc(4 * 1024 * 1024 + 1, 80));
    expect(body.meta).toMatchObject({ status: 413, code: 'TOO_LARGE' });
    const form = fileForm(Buffer.alloc(5 * 1024 * 1024));
    expect((await cloud.api('POST', '/codes/upload_master_file', { form })).status).toBe(413);
  });

  test('a workbook without rows below its header row gets a job that reports it as empty', async () => {
    const job = await uploadMaster(cloud, admin.token, await masterBook([]));
    expect(job).toMatchObject({ state: 'failed', errors: [{ message: 'The sheet has no rows below its header.' }] });
  });

  test('an upload is refused if the user lacks the permission or the request has no file', async () => {
    const merchant = await person('merchant');
    const form = fileForm(await masterBook());
    expect((await cloud.api('POST', '/codes/upload_master_file', { token: merchant.token, form })).status).toBe(403);
    const none = await cloud.api('POST', '/codes/upload_master_file', { token: admin.token, form: new FormData() });
    expect(none.body.meta).toMatchObject({ status: 422, fields: { files: 'Please choose a file!' } });
  });
});

const newest = async () =>
  (await cloud.api<UploadView[]>('GET', '/codes/uploads?limit=1', { token: admin.token })).body.data[0];

test('a stored file gets the extension of its content, and its name has no invisible or path characters', async () => {
  const reply = await send(await masterBook(), '../../Mas\u202Etxt.html');
  expect(reply.status).toBe(200);
  const { attachments_id } = (await newest()) ?? {};
  expect(attachments_id?.filename).toBe('Mastxt.xlsx');
  const file = await cloud.api('GET', `/attachments/download/${attachments_id?._id}`, { token: admin.token });
  expect(file.headers.get('content-disposition')).toContain('filename="Mastxt.xlsx"');
});

test('a stored file’s name is shortened at a character boundary', async () => {
  expect((await send(await masterBook(), `${'a'.repeat(199)}😀.xlsx`)).status).toBe(200);
});

test('a workbook with extra bytes after its end or in its zip comment is refused', async () => {
  const book = await masterBook();
  const message = expect.stringMatching(/^The file has other data behind the workbook/) as string;
  const behind = Buffer.concat([book, Buffer.from('<script>alert(1)</script>')]);
  expect((await send(behind)).body.meta).toMatchObject({ status: 422, message });
  const comment = Buffer.concat([book, Buffer.from('MZ')]);
  comment.writeUInt16LE(2, book.length - 2);
  expect((await send(comment)).body.meta).toMatchObject({ status: 422, message });
});

test('a user may upload 200 files a day, and repeated requests do not count', async () => {
  const busy = await person('administrator');
  const at = new Date();
  for (let n = 0; n < 199; n++) await limitFileUploads(busy.user, at);
  const form = fileForm(await masterBook());
  const post = (key: string) => cloud.api('POST', '/codes/upload_master_file', { token: busy.token, key, form });
  const key = randomUUIDv7();
  expect((await post(key)).status).toBe(200);
  expect((await post(key)).status).toBe(200);
  expect((await post(randomUUIDv7())).body.meta).toMatchObject({ status: 429, code: 'SLOW_DOWN' });
});
