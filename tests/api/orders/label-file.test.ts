import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { labelPdf } from '../../../functions/labels/label-pdf.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import type { Envelope } from '../../../shared/endpoint.ts';
import { findSellerOfOrder, labelFacts } from '../../../shared/labels/label-facts.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { scan } from '../../web/money/scan-barcode.ts';

const cloud = useMarket();
const orders = orderCalls(cloud);

const label = (who: Person, id: string) =>
  fetch(`${cloud.url}/api/v1/orders/${id}/label`, { headers: { authorization: `Bearer ${who.token}` } });

/** Returns the drawing commands of a PDF with one page. */
async function contentOf(bytes: Uint8Array): Promise<string> {
  const objects = (await PDFDocument.load(bytes)).context.enumerateIndirectObjects().map(([, object]) => object);
  const contents = objects
    .filter((one) => one instanceof PDFRawStream)
    .map((one) => Buffer.from(decodePDFRawStream(one).decode()).toString('latin1'));
  return contents.find((text) => text.includes(' cm\n')) ?? '';
}

/**
 * Decodes a barcode in the PDF as a scanner would. The barcode is identified by the height of its bars. Each bar is a
 * filled rectangle at a horizontal position.
 */
function scanned(content: string, height: number): { text: string; bar: number } {
  const rectangle = new RegExp(`1 0 0 1 ([\\d.]+) [\\d.]+ cm[^f]*?0 0 m\\n([\\d.]+) 0 l\\n[\\d.]+ ${height} l`, 'g');
  const bars = [...content.matchAll(rectangle)].map(([, x, width]) => [Number(x), Number(width)] as const);
  const widths = bars.flatMap(([x, width], at) => {
    const next = bars[at + 1];
    return next === undefined ? [width] : [width, next[0] - x - width];
  });
  const bar = Math.min(...widths);
  return { text: scan(widths.map((width) => Math.round(width / bar))), bar };
}

test('the label of a booked order is one page in the size of a label printer, with both barcodes', async () => {
  const who = await person('merchant', { rupees: 100 });
  const order = await orders.booked(who, { product_name: 'A long product name '.repeat(4).trim() });
  const reply = await label(who, order._id);
  const awb = order.ewaybill_number ?? '';
  expect([reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    expect.stringContaining(`label-${awb}.pdf`),
  ]);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const pdf = await PDFDocument.load(bytes);
  expect(pdf.getPages().map((page) => page.getSize())).toEqual([{ width: 295, height: 392 }]);
  const drawn = await contentOf(bytes);
  // The narrowest bar of Delhivery's AWB barcodes is 2.3 px wide, which is 1.725 pt in the PDF.
  expect(scanned(drawn, 42)).toEqual({ text: awb, bar: expect.closeTo(1.725) });
  expect(scanned(drawn, 22).text).toBe(order.order_number);
});

test('a label is refused for an order without an AWB, a cancelled order and another seller’s order', async () => {
  const [who, other] = [await person('merchant', { rupees: 100 }), await person('merchant')];
  const [saved, booked] = [await orders.saved(who), await orders.booked(who)];
  const refusal = async (reader: Person, id: string) => ((await (await label(reader, id)).json()) as Envelope).meta;
  expect(await refusal(who, saved._id)).toMatchObject({ status: 409, message: 'This order has no label: no AWB yet.' });
  expect(await refusal(other, booked._id)).toMatchObject({ status: 404 });
  await cloud.api('POST', '/orders/cancel', { body: { order_id: booked._id }, token: who.token });
  expect(await refusal(who, booked._id)).toMatchObject({ message: 'This order has no label: cancelled.' });
});

test('a label with an Indian script that the PDF’s fonts lack is refused, and an emoji is left out', async () => {
  const who = await person('merchant', { rupees: 1000 });
  const bookedTo = (name: string) => orders.booked(who, { first_name: name });
  for (const name of ['தமிழ்ச்செல்வி', 'শ্রীমতী', 'తెలుగు']) {
    const reply = (await (await label(who, (await bookedTo(name))._id)).json()) as Envelope;
    expect(reply.meta).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(reply.meta.message).toContain('Print the label on our site');
  }
  for (const name of ['आशा', 'Ashā 🏠'])
    expect((await label(who, (await bookedTo(name))._id)).headers.get('content-type')).toBe('application/pdf');
});

test('a label whose fields have their maximum lengths stays on one page', async () => {
  const who = await person('merchant', { rupees: 100 });
  const long = (most: number) => 'WM '.repeat(most).slice(0, most - 1) + 'W';
  const line = { line1: long(200), line2: long(200), city: long(60) };
  const order = await orders.booked(who, { product_name: long(120), master_sku: long(60) });
  const facts = labelFacts(order, { company: long(120), gstin: '29ABCDE1234F1Z5' });
  const place = {
    name: long(121),
    street: `${line.line1}, ${line.line2}`,
    place: `${line.city}, ${line.city} – 560001`,
    phone: '9876543210, 9876543211',
  };
  const drawn = await contentOf(await labelPdf({ ...facts, to: place, back: place }));
  const ends = [...drawn.matchAll(/1 0 0 1 [\d.-]+ (-?[\d.]+) Tm/g)].map(([, y]) => Number(y));
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(0);
});

test('the label of a return shows the delivery to the seller and the pickup at the buyer', async () => {
  const who = await person('merchant', { rupees: 1000, companyName: 'Asha Handlooms' });
  const first = await orders.booked(who, { payment_method: 'cod' });
  const at = new Date(courierNow().getTime() + 1000).toISOString();
  await applyScans(first._id, [{ code: 'DL', status: 'delivered', description: '', location: '', at }], new Date());
  const body = { order_id: first._id, reason: 'Too small' };
  const made = await cloud.api<OrderView>('POST', '/returns', { body, token: who.token });
  const paid = (await orders.pay(who, made.body.data._id)).body.data;
  const { to, back, backWords, cod, collect, awb } = labelFacts(paid, findSellerOfOrder(paid));
  expect(to).toEqual({
    name: 'Asha Handlooms',
    street: '12 Station Road, Second floor',
    place: 'New Delhi, Delhi – 110001',
    phone: '9811111111',
  });
  expect([backWords, back]).toEqual([
    'Pick up from',
    {
      name: 'Meera Nair',
      street: '12 Station Road, Second floor',
      place: 'Mumbai, Maharashtra – 400001',
      phone: '9876543210',
    },
  ]);
  expect([cod, collect]).toEqual([false, 0]);
  const reply = await label(who, paid._id);
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  expect(scanned(await contentOf(new Uint8Array(await reply.arrayBuffer())), 42).text).toBe(awb);
});
