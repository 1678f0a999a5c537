import { beforeEach, expect, test } from 'vitest';
import { findAnyOrdersNow } from '../../../../functions/orders/record/store.ts';
import { readFile } from '../../../../functions/platform/files/files.ts';
import { scanTable } from '../../../../functions/platform/table/scan-table.ts';
import { buyerSheets } from '../../../../functions/privacy/buyer-sheets.ts';
import { removeBuyer } from '../../../../functions/privacy/remove-buyer.ts';
import { buyerReturns, PHOTO } from '../../../support/buyer/buyer-returns.ts';
import { orderCalls } from '../../../support/orders/order-calls.ts';
import { useMarket } from '../../../support/orders/use-market.ts';
import { type Person, person } from '../../../support/people/people.ts';
import { decoded, photo, withSegments } from '../../../support/pictures/photos.ts';
import { chunk, EXIF, png } from '../../../unit/attachments/pictures.ts';

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

/** A photo of goods: red on its left half, blue on its right. */
const GOODS = await photo(160, 120, (x) => (x < 80 ? [255, 0, 0] : [0, 0, 255]));

/**
 * Hostile files:
 * - a PNG with a text after its end, and a photo with a zip file after its end
 * - a photo that is cut off, and a photo without its second half
 * - a PNG whose data are not pixels
 * - other kinds of files with the name of a picture
 */
const HOSTILE = [
  Buffer.concat([PHOTO, Buffer.from('<script>')]),
  Buffer.concat([GOODS, Buffer.from('PK\x03\x04 a zip')]),
  GOODS.subarray(0, -20),
  Buffer.concat([GOODS.subarray(0, -200), Buffer.from([0xff, 0xd9])]),
  Buffer.concat([png().subarray(0, 33), chunk('IDAT', Buffer.from('<script>')), png().subarray(-12)]),
  Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0x3c, 0x3f, 0x70, 0x68, 0x70]),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('%PDF-1.4 startxref %%EOF'),
];

test('a seller can download the photos of a return request, upright and without GPS data, and other users cannot', async () => {
  await setReturns(seller);
  const { id, path } = await delivered(seller);
  const { text, proof } = await prove(path);
  expect(text).toContain('up to 3 JPG or PNG pictures, 4 MB together');
  const sent = withSegments(GOODS, [EXIF]);
  expect(sent.includes('GPS')).toBe(true);
  expect((await ask(path, proof, {}, [sent, PHOTO])).status).toBe(200);
  const photos = await photosOf(id);
  expect(photos.map(({ filename }) => filename)).toEqual(['Photo-1.jpg', 'Photo-2.jpg']);
  const [first] = photos;
  const file = await download(seller, first?._id ?? '');
  expect(file.headers.get('content-type')).toBe('image/jpeg');
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.includes('GPS')).toBe(false);
  const { width, height, at } = await decoded(bytes);
  expect([width, height, at(60, 20), at(60, 140)]).toEqual([120, 160, [255, 0, 0, 255], [0, 0, 255, 255]]);
  const staff = await person('administrator');
  const vendor = await person('vendor');
  const others = [await person('merchant'), vendor];
  expect((await download(staff, first?._id ?? '')).status).toBe(200);
  for (const other of others) expect((await download(other, first?._id ?? '')).status).toBe(404);
});

test('a return request without the required photo, or with too many, malicious or HEIC photos, is refused and keeps its text', async () => {
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
  const bomb = await ask(path, proof, {}, [png({ width: 15_000, height: 2001 })]);
  expect([bomb.status, bomb.text]).toEqual([
    400,
    expect.stringContaining('A photo is too large: 30 million pixels are the most'),
  ]);
  const apple = await ask(path, proof, {}, [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')]);
  expect([apple.status, apple.text]).toEqual([400, expect.stringContaining('Take a screenshot of it and choose that')]);
  expect(apple.text).toContain('value="Too &lt;tight&gt;"');
  const huge = await ask(path, proof, {}, [Buffer.alloc(4.2 * 1024 * 1024)]);
  expect([huge.status, huge.text]).toEqual([413, expect.stringContaining('more than 4 MB together')]);
  expect((await get(seller, id)).return_request).toBeUndefined();
  expect(await photoRecords()).toBe(before);
  expect((await ask(path, proof, {}, [PHOTO])).status).toBe(200);
});

test('a buyer’s page accepts ten forms with photos a day, whether or not their photos can be decoded', async () => {
  await setReturns(seller);
  const { path } = await delivered(seller);
  const { proof } = await prove(path);
  const cut = Buffer.concat([GOODS.subarray(0, -200), Buffer.from([0xff, 0xd9])]);
  for (let form = 0; form < 10; form++) expect((await ask(path, proof, {}, [cut])).status).toBe(400);
  expect((await ask(path, proof, {}, [PHOTO])).status).toBe(429);
  expect((await ask(path, proof)).status).toBe(200);
});

test('only one of several simultaneous return requests is stored, and only its photos are stored', async () => {
  await setReturns(seller);
  const { id, path } = await delivered(seller);
  const { proof } = await prove(path);
  const before = await photoRecords();
  const answers = await Promise.all([1, 2, 3].map(() => ask(path, proof, {}, [PHOTO])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const [first, ...more] = await photosOf(id);
  expect(more).toEqual([]);
  expect(await photoRecords()).toBe(before + 1);
  expect((await decoded(Buffer.from(await readFile(`return-photos/${first?._id}`)))).width).toBe(2);
});

test('the file of a buyer’s data lists the return photos, and removing the data deletes them', async () => {
  await setReturns(seller);
  const { id, path } = await delivered(seller);
  await ask(path, (await prove(path)).proof, {}, [PHOTO]);
  const [sent] = await photosOf(id);
  const [, comments] = await buyerSheets(await findAnyOrdersNow([id]));
  expect(JSON.stringify(comments?.rows)).toContain('Photo-1.jpg');
  expect(await removeBuyer(id, () => true, new Date())).toBe(true);
  await expect(readFile(`return-photos/${sent?._id}`)).rejects.toThrow();
  expect((await download(seller, sent?._id ?? '')).status).toBe(404);
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
