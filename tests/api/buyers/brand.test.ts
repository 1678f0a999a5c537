import { beforeEach, expect, test } from 'vitest';
import { meter } from '../../../infra/local/table/meter.ts';
import type { BrandView } from '../../../shared/buyer/brand.ts';
import { buyerPage, LAST_DIGITS } from '../../support/buyer/buyer-page.ts';
import { failedParcels, scan } from '../../support/buyer/failed-parcel.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { decoded, photo } from '../../support/pictures/photos.ts';
import { chunk, png } from '../../unit/attachments/pictures.ts';

const cloud = useMarket();
const { booked } = orderCalls(cloud);
const { open, pathOf, prove } = buyerPage(cloud);

const BRAND = { name: 'Asha & Co', colour: '#7c2d12', phone: '', whatsapp: '9811122233', email: '' };
const uri = (bytes: Buffer, type = 'png'): string => `data:image/${type};base64,${bytes.toString('base64')}`;

let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000 });
});
const save = (body: object, revision?: number) =>
  cloud.api<BrandView>('PUT', `/sellers/${seller.user.id}/brand`, {
    token: seller.token,
    body: { ...BRAND, ...body },
    ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
  });
const preview = (body: object, query = '', who = seller) =>
  cloud.api<{ html: string }>('POST', `/sellers/${seller.user.id}/brand/preview${query}`, {
    token: who.token,
    body: { ...BRAND, ...body },
  });

test('the seller’s logo is re-encoded when it is uploaded, and saving the settings again does not change it', async () => {
  const sent = png({ width: 20, height: 10, more: [chunk('tEXt', Buffer.from('Author\0Asha'))] });
  const { logo } = (await save({ logo: uri(sent) })).body.data;
  const made = Buffer.from(logo.split(',')[1] ?? '', 'base64');
  expect(made.includes('Asha')).toBe(false);
  expect(await decoded(made)).toMatchObject({ width: 20, height: 10 });
  const { text } = await open(await pathOf(seller, (await booked(seller))._id));
  expect(text).toContain(`<img src="${logo}" alt=""><span>Asha &amp; Co</span>`);
  expect(text).toContain('https://wa.me/919811122233');
  expect((await save({ logo: uri(sent) })).body.data.revision).toBe(1);
});

test('a JPEG logo is re-encoded only once, so that later saves lose no detail', async () => {
  const sent = await photo(200, 60, (x, y) => [x, 4 * y, (x * y) % 255], { quality: 50 });
  const { logo } = (await save({ logo: uri(sent, 'jpeg') })).body.data;
  expect(logo).toMatch(/^data:image\/jpeg;base64,/);
  const later = (await save({ logo, name: 'Asha' }, 1)).body.data;
  expect([later.name, later.logo === logo]).toEqual(['Asha', true]);
});

test('a logo is refused if it is not a PNG or JPEG picture, or is too large', async () => {
  const refusal = async (logo: string) => (await save({ logo })).body.meta.fields?.['logo'];
  const smaller = 'Choose a smaller logo: at most 400 × 120 pixels and 8 KB.';
  const damaged = 'This picture is damaged. Open it, save it again and choose that file.';
  expect(await refusal(uri(png({ width: 401 })))).toBe(smaller);
  expect(await refusal(uri(png({ height: 121 })))).toBe(smaller);
  expect(await refusal(uri(Buffer.alloc(8193)))).toBe(smaller);
  expect(await refusal(uri(Buffer.from('<svg onload="x()">'), 'svg+xml'))).toBe('Choose a png or jpeg picture.');
  expect(await refusal(uri(Buffer.from('<script>')))).toBe(damaged);
  expect(await refusal(uri(png(), 'jpeg'))).toBe(damaged);
  const noPixels = [png().subarray(0, 33), chunk('IDAT', Buffer.from('<script>')), png().subarray(-12)];
  expect(await refusal(uri(Buffer.concat(noPixels)))).toBe(damaged);
  expect(await refusal(uri(png({ width: 400, height: 120 })))).toBeUndefined();
});

test('the preview shows the buyer’s page with the unsaved settings, and does not save them', async () => {
  const coming = await preview({ name: 'Asha <b>' });
  expect(coming.body.data.html).toContain('Your parcel from Asha &lt;b&gt;');
  expect(coming.body.data.html).toContain('Your parcel is on its way.');
  expect((await preview({}, '?sample=failed&lang=hi')).body.data.html).toContain('कूरियर क्या करे?');
  const delivered = '?sample=delivered';
  expect((await preview({ return_days: 7 }, delivered)).body.data.html).toContain('I want to give this parcel back');
  expect((await preview({ return_days: 0 }, delivered)).body.data.html).not.toContain('give this parcel back');
  expect((await preview({ colour: '#ffee00' })).status).toBe(422);
  expect((await preview({}, '', await person('merchant'))).status).toBe(404);
  const read = await cloud.api<BrandView>('GET', `/sellers/${seller.user.id}/brand`, { token: seller.token });
  expect(read.body.data).toMatchObject({ revision: 0, logo: '' });
});

test('the buyer’s page omits the contents, the courier and the expected day if the seller turned them off', async () => {
  const order = await booked(seller);
  const path = await pathOf(seller, order._id);
  const parts = ['<dt>Contents', '<dt>Courier', order.ewaybill_number ?? '', '<dt>Expected'];
  const shown = async () => {
    const { text } = await open(path);
    return parts.map((part) => text.includes(part));
  };
  expect(await shown()).toEqual([true, true, true, true]);
  await save({ show_courier: false });
  expect(await shown()).toEqual([true, false, false, true]);
  const none = { show_contents: false, show_courier: false, show_expected: false };
  expect((await save(none, 1)).body.data).toMatchObject(none);
  expect(await shown()).toEqual([false, false, false, false]);
  expect((await open(path)).text).toContain('Out for delivery');
  expect((await preview(none)).body.data.html).not.toContain('Sample Courier');
});

test('showing a buyer’s page reads the order, the link, the seller and the brand in one table request', async () => {
  const path = await pathOf(seller, (await booked(seller))._id);
  await cloud.settle();
  const reads: object[] = [];
  meter.listen(({ command, input }) => void (/Get|Query|Scan/.test(command) && reads.push(input)));
  await open(path).finally(() => meter.listen(undefined));
  expect(reads).toHaveLength(1);
  expect(JSON.stringify(reads).match(/"pk":/g)).toHaveLength(4);
});

const PERSONAL = ['Meera', 'Station Road', 'Second floor', '400001', '9876543210', LAST_DIGITS];

test('a buyer’s page forbids indexing by search engines, and its link preview has no personal data', async () => {
  const order = await booked(seller);
  const path = await pathOf(seller, order._id);
  await save({});
  const digits = new URLSearchParams({ digits: LAST_DIGITS });
  const replies = await Promise.all([
    fetch(cloud.url + path),
    fetch(cloud.url + path, { method: 'POST', body: digits }),
    fetch(`${cloud.url}/t/unknown`),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 404]);
  for (const reply of replies) {
    expect(reply.headers.get('x-robots-tag')).toBe('noindex');
    const [head = ''] = (await reply.text()).split('</head>');
    expect(head).toContain('<meta name="robots" content="noindex">');
    for (const part of PERSONAL) expect(head).not.toContain(part);
    expect(head.match(/<meta (name|property)="(?!viewport|robots|color-scheme)[^"]+" content="[^"]*"/g)).toEqual([
      `<meta name="description" content="${/<title>([^<]*)/.exec(head)?.[1]}"`,
    ]);
  }
  expect((await open(path)).text).toContain('<title>Your parcel from Asha &amp; Co</title>');
});

test('a buyer’s page works without scripts and loads no file except the script that shrinks the photos of a return', async () => {
  await save({ return_days: 7 });
  const { _id, path, text: failed } = await failedParcels(cloud)(seller);
  const coming = (await open(await pathOf(seller, (await booked(seller))._id))).text;
  await scan(_id, 'out_for_delivery', 'delivered');
  const delivered = (await prove(path)).text;
  const loaded = (text: string) =>
    [...text.matchAll(/ (?:src|on\w+)="([^"]*)"|<(?:script|link|iframe)[^>]*>/g)].map(([all]) => all);
  const icon = '<link rel="icon" href="/favicon.svg">';
  expect([loaded(coming), loaded(failed)]).toEqual([[icon], [icon]]);
  expect(loaded(delivered)).toEqual([icon, '<script src="/return-photos.js" defer>']);
  // Every form has a button that submits it, because the pages work without scripts.
  for (const text of [coming, failed, delivered]) {
    const forms = text.match(/<form[\s\S]*?<\/form>/g) ?? [];
    expect(forms.length).toBeGreaterThan(1);
    for (const form of forms)
      expect(form).toMatch(/^<form method="post"[^>]* action="\/t\/[\s\S]*<button[^>]*>[^<]+<\/button>/);
  }
});
