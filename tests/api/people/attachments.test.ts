import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { listAudit } from '../../../functions/audit-log/store.ts';
import type { AttachmentView } from '../../../shared/attachments/contract.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';
import { EXIF, jpeg, png } from '../../unit/attachments/pictures.ts';
import { fileForm, masterBook, publishMaster } from '../../unit/places/workbooks.ts';

const cloud = useCloud();
const seller = usePerson('merchant');
const staff = usePerson('staff');

const put = (who: Person, bytes: Buffer, more: { onModel?: string; of?: Person; name?: string; key?: string } = {}) => {
  const { onModel = 'Pan', of = who, name = 'pan.jpeg', key } = more;
  const form = fileForm(bytes, { onModel, model_id: of.user.id }, name);
  return cloud.api<AttachmentView>('POST', '/attachments/upload', { token: who.token, form, ...(key && { key }) });
};
const newest = (who: Person, of: Person, onModel = 'Pan') =>
  cloud.api<AttachmentView>('GET', `/attachments-file?onModel=${onModel}&model_id=${of.user.id}`, { token: who.token });
const download = (who: Person, id: string) => cloud.api('GET', `/attachments/download/${id}`, { token: who.token });

test('a personal document is stored without metadata, and its owner and approvers can read it', async () => {
  const sent = await put(seller, jpeg({ more: [EXIF] }), { name: '../my pan.html' });
  expect(sent.body.data).toMatchObject({ filename: 'my pan.jpg', onModel: 'Pan', model_id: seller.user.id });
  const id = sent.body.data._id;
  const file = await download(seller, id);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(file.bytes.includes('GPS')).toBe(false);
  expect((await newest(seller, seller)).body.data._id).toBe(id);
  expect((await newest(staff, seller)).body.data._id).toBe(id);
  expect((await download(staff, id)).status).toBe(200);
  // The audit records who opened the document, even if the person opened it by a link.
  expect((await cloud.api('GET', `/attachments/link/${id}`, { token: staff.token })).status).toBe(200);
  const lines = await listAudit({ user: seller.user.id, action: 'document.view' }, 10);
  const [bySeller, byStaff] = [seller.user.id, staff.user.id];
  expect(lines.map(({ by, subject, after }) => [by, subject, after])).toEqual(
    [byStaff, byStaff, bySeller].map((by) => [by, id, { document: 'Pan' }]),
  );

  const [other, lister] = [await person('merchant'), await person({ 'remittance.account_listing': true })];
  const vendor = await person({ 'remittance.account_listing': true, showAllOrders: true }, { courier: 'delhivery' });
  for (const who of [other, lister, vendor]) {
    expect((await newest(who, seller)).status).toBe(404);
    expect((await download(who, id)).status).toBe(404);
    expect((await put(who, jpeg(), { of: seller })).status).toBe(404);
  }
});

test('a newer personal document is shown in place of the older one, which can still be downloaded', async () => {
  const first = (await put(seller, jpeg(), { onModel: 'Cheque' })).body.data._id;
  const second = (await put(staff, png(), { onModel: 'Cheque', of: seller })).body.data._id;
  expect((await newest(seller, seller, 'Cheque')).body.data).toMatchObject({ _id: second, filename: 'pan.png' });
  expect((await download(seller, first)).status).toBe(200);
  expect((await newest(seller, seller, 'Aadhar')).status).toBe(404);
});

test('a personal document must be a picture or a PDF without active content', async () => {
  const pdf = (more = '') => Buffer.from(`%PDF-1.7\n1 0 obj <<${more}>> endobj\nstartxref\n9\n%%EOF\n`);
  const sent = await put(seller, pdf(), { name: 'pan.png' });
  expect(sent.body.data.filename).toBe('pan.pdf');
  expect((await download(staff, sent.body.data._id)).headers.get('content-type')).toBe('application/pdf');
  expect((await put(seller, pdf('/OpenAction <</S /JavaScript /JS (app.alert(1))>>'))).body.meta).toMatchObject({
    status: 422,
    fields: {
      files: 'The PDF has a program, a form or another file in it. Print it to a new PDF and upload that file.',
    },
  });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const bytes of [svg, Buffer.from('MZ\u0090\0'), Buffer.from('GIF89a')])
    expect((await put(seller, bytes, { name: 'pan.png' })).body.meta).toMatchObject({
      status: 422,
      fields: { files: 'Upload pdf, png, jpeg or jpg format file only!' },
    });
  const bomb = (await put(seller, png({ width: 50_000, height: 50_000 }))).body.meta;
  expect(bomb.fields?.['files']).toMatch(/^The picture is too large/);
  const named = (await put(seller, png(), { name: '..\\..\\etc/passwd\u202egnp.png' })).body.data;
  expect(named.filename).toBe('passwdgnp.png');
  const none = new FormData();
  none.set('onModel', 'Pan');
  none.set('model_id', seller.user.id);
  const reply = await cloud.api('POST', '/attachments/upload', { token: seller.token, form: none });
  expect(reply.body.meta.fields).toEqual({ files: 'Please choose a file!' });
  expect((await put(seller, jpeg(), { onModel: 'Order' })).body.meta).toMatchObject({ status: 422 });
});

test('a personal document that is sent again with its idempotency key is stored once', async () => {
  for (const key of [randomUUIDv7(), 'my-pan']) {
    const first = await put(seller, jpeg(), { key });
    const again = await put(seller, jpeg(), { key });
    expect(again.body.data).toEqual(first.body.data);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await put(seller, png(), { key })).body.meta).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await download(seller, first.body.data._id)).bytes.equals(jpeg())).toBe(true);
  }
});

test('a request for the attachment of the pin code master returns the newest file and ignores the model id', async () => {
  const master = (who: Person) =>
    cloud.api<AttachmentView>('GET', '/attachments-file?onModel=Master&model_id=1234567890', { token: who.token });
  expect((await master(staff)).status).toBe(404);
  await publishMaster(cloud, staff.token, await masterBook());
  await publishMaster(cloud, staff.token, await masterBook([]));
  const { data } = (await master(staff)).body;
  expect(data).toMatchObject({ filename: 'file.xlsx', onModel: 'Master', model_id: '1234567890' });
  expect((await download(staff, data._id)).status).toBe(200);
  expect((await master(seller)).status).toBe(404);
});
