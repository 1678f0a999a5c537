import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { useCloud } from '../support/cloud.ts';
import { type Person, person } from '../support/people.ts';
import { fileForm, masterBook, uploadMaster } from '../unit/places/workbooks.ts';

const cloud = useCloud();
let admin: Person;

beforeAll(async () => {
  admin = await person('administrator');
});

const send = (bytes: Uint8Array, filename = 'master.xlsx') =>
  cloud.api('POST', '/codes/upload_master_file', { token: admin.token, form: fileForm(bytes, {}, filename) });

/** A zip of one entry that unpacks to zeros, honest about its sizes or not. */
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

describe('what is no workbook', () => {
  test.each([
    ['a text', Buffer.from('Pincode,City,State\n110001,New Delhi,Delhi\n')],
    ['a web page', Buffer.from('<html><table><tr><td>Pincode</td></tr></table></html>')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('is refused whatever its name: %s', async (_, bytes) => {
    expect((await send(bytes)).body.meta).toMatchObject({
      status: 422,
      code: 'INVALID_INPUT',
      message: 'Upload xls or xlsx format file only!',
      fields: { files: 'Upload xls or xlsx format file only!' },
    });
  });

  test('makes no job and no upload', async () => {
    expect((await cloud.api<unknown[]>('GET', '/codes/uploads', { token: admin.token })).body.meta.total_count).toBe(0);
  });
});

describe('a workbook that is meant to hurt', () => {
  test.each([
    ['unpacks to 100 MB', zipOf(100_000_000)],
    ['unpacks to 60 MB and says 1 KB', zipOf(60_000_000, 1024)],
    ['is cut off', zipOf(2000).subarray(0, 60)],
  ])('is refused at once: it %s', async (_, bytes) => {
    const started = performance.now();
    const { body } = await send(bytes);
    expect(body.meta).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
    expect(performance.now() - started).toBeLessThan(3000);
  });

  test('is refused above 4 MB with 413, before anyone is looked up', async () => {
    const { body } = await send(Buffer.alloc(4 * 1024 * 1024 + 1, 80));
    expect(body.meta).toMatchObject({ status: 413, code: 'TOO_LARGE' });
    const form = fileForm(Buffer.alloc(5 * 1024 * 1024));
    expect((await cloud.api('POST', '/codes/upload_master_file', { form })).status).toBe(413);
  });

  test('has a header and nothing below it: the job says so', async () => {
    const job = await uploadMaster(cloud, admin.token, await masterBook([]));
    expect(job).toMatchObject({ state: 'failed', errors: [{ message: 'The sheet has no rows below its header.' }] });
  });

  test('needs the permission and a file', async () => {
    const merchant = await person('merchant');
    const form = fileForm(await masterBook());
    expect((await cloud.api('POST', '/codes/upload_master_file', { token: merchant.token, form })).status).toBe(403);
    const none = await cloud.api('POST', '/codes/upload_master_file', { token: admin.token, form: new FormData() });
    expect(none.body.meta).toMatchObject({ status: 422, fields: { files: 'Please choose a file!' } });
  });
});

test('a file name cut within a sign is mended', async () => {
  const reply = await send(await masterBook(), `${'a'.repeat(199)}😀.xlsx`);
  expect(reply.status).toBe(200);
});
