import { beforeEach, expect, test } from 'vitest';
import { findAnyOrdersNow } from '../../../functions/orders/record/store.ts';
import { readFile } from '../../../functions/platform/files/files.ts';
import { scanTable } from '../../../functions/platform/table/scan-table.ts';
import { buyerSheets } from '../../../functions/privacy/buyer-sheets.ts';
import { removeBuyer } from '../../../functions/privacy/remove-buyer.ts';
import { buyerReturns, PHOTO } from '../../support/buyer/buyer-returns.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { get } = orderCalls(cloud);
const { prove, setReturns, delivered, askReturn: ask } = buyerReturns(cloud);

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000 });
});

const photosOf = async (id: string) => (await get(seller, id)).return_request?.photos ?? [];
const download = (who: Person, id: string) =>
  fetch(`${cloud.url}/api/v1/attachments/download/${id}`, { headers: { authorization: `Bearer ${who.token}` } });
async function photoRecords(): Promise<number> {
  let found = 0;
  for await (const item of scanTable('FILE#')) if (JSON.stringify(item).includes('ReturnPhoto')) found++;
  return found;
}

/** A PNG with a text after its end, and the first bytes of a JPEG followed by a script. */
const HOSTILE = [
  Buffer.concat([PHOTO, Buffer.from('<script>')]),
  Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0x3c, 0x3f, 0x70, 0x68, 0x70]),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('%PDF-1.4 startxref %%EOF'),
];

test('a seller can download the photos of a request, and other sellers and vendor users cannot', async () => {
  await setReturns(seller);
  const { id, path } = await delivered(seller);
  const { text, proof } = await prove(path);
  expect(text).toContain('up to 3 JPG or PNG pictures, 4 MB together');
  expect((await ask(path, proof, {}, [PHOTO, PHOTO])).status).toBe(200);
  const photos = await photosOf(id);
  expect(photos.map(({ filename }) => filename)).toEqual(['Photo-1.png', 'Photo-2.png']);
  const [first] = photos;
  const file = await download(seller, first?._id ?? '');
  expect(file.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await file.arrayBuffer()).equals(PHOTO)).toBe(true);
  const staff = await person('administrator');
  const vendor = await person('vendor');
  const others = [await person('merchant'), vendor];
  expect((await download(staff, first?._id ?? '')).status).toBe(200);
  for (const other of others) expect((await download(other, first?._id ?? '')).status).toBe(404);
});

test('a request is refused with a missing, fourth or hostile photo, and the form keeps what was typed', async () => {
  const before = await photoRecords();
  await setReturns(seller, { return_photo: true });
  const { id, path } = await delivered(seller);
  const { proof } = await prove(path);
  const none = await ask(path, proof);
  expect(none.status).toBe(400);
  expect(none.text).toContain('The seller asks for a photo');
  expect(none.text).toContain('value="Too &lt;tight&gt;"');
  expect(none.text).toContain('value="wrong_size" required checked');
  expect((await ask(path, proof, {}, [Buffer.alloc(0)])).status).toBe(400);
  expect((await ask(path, proof, {}, [PHOTO, PHOTO, PHOTO, PHOTO])).text).toContain('at most 3 photos');
  for (const hostile of HOSTILE) {
    const refused = await ask(path, proof, {}, [PHOTO, hostile]);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('A photo is damaged')]);
  }
  const huge = await ask(path, proof, {}, [Buffer.alloc(4.2 * 1024 * 1024)]);
  expect([huge.status, huge.text]).toEqual([413, expect.stringContaining('more than 4 MB together')]);
  expect((await get(seller, id)).return_request).toBeUndefined();
  expect(await photoRecords()).toBe(before);
  expect((await ask(path, proof, {}, [PHOTO])).status).toBe(200);
});

test('only one of several simultaneous requests is stored, and only its photos are', async () => {
  await setReturns(seller);
  const { id, path } = await delivered(seller);
  const { proof } = await prove(path);
  const before = await photoRecords();
  const answers = await Promise.all([1, 2, 3].map(() => ask(path, proof, {}, [PHOTO])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const [photo, ...more] = await photosOf(id);
  expect(more).toEqual([]);
  expect(await photoRecords()).toBe(before + 1);
  expect((await readFile(`return-photos/${photo?._id}`)).length).toBe(PHOTO.length);
});

test('the file of a buyer’s data names the photos, and removing the data deletes them', async () => {
  await setReturns(seller);
  const { id, path } = await delivered(seller);
  await ask(path, (await prove(path)).proof, {}, [PHOTO]);
  const [photo] = await photosOf(id);
  const [, comments] = await buyerSheets(await findAnyOrdersNow([id]));
  expect(JSON.stringify(comments?.rows)).toContain('Photo-1.png');
  expect(await removeBuyer(id, () => true, new Date())).toBe(true);
  await expect(readFile(`return-photos/${photo?._id}`)).rejects.toThrow();
  expect((await download(seller, photo?._id ?? '')).status).toBe(404);
  expect(await photosOf(id)).toEqual([]);
});

test('a buyer cannot ask for the return of goods that the seller excludes, and the page says so', async () => {
  await setReturns(seller, { return_except: 'sandbox-del, ring' });
  const excluded = await delivered(seller);
  const page = await prove(excluded.path);
  expect(page.text).toContain('The seller does not take these goods back.');
  expect((await ask(excluded.path, page.proof)).status).toBe(409);
  await setReturns(seller, { return_except: ' , deliver,ring ,' });
  const earring = await delivered(seller, 1, { master_sku: 'SANDBOXED-GOODS', product_name: 'Earring' });
  expect((await prove(earring.path)).text).toContain('I want to give this parcel back');
});
