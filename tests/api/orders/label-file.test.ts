import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import type { Envelope } from '../../../shared/endpoint.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { scan } from '../../web/money/scan-barcode.ts';

const cloud = useMarket();
const orders = orderCalls(cloud);

const label = (who: Person, id: string) =>
  fetch(`${cloud.url}/api/v1/orders/${id}/label`, { headers: { authorization: `Bearer ${who.token}` } });

/** Decodes the barcode whose bars have this height, as a scanner would. Each bar is a filled rectangle at an x. */
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

test('the label of a booked order is one page for a label printer with both barcodes', async () => {
  const who = await person('merchant', { rupees: 100 });
  const order = await orders.booked(who, { product_name: 'A long product name '.repeat(4).trim() });
  const reply = await label(who, order._id);
  const awb = order.ewaybill_number ?? '';
  expect([reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    expect.stringContaining(`label-${awb}.pdf`),
  ]);
  const pdf = await PDFDocument.load(await reply.arrayBuffer());
  expect(pdf.getPages().map((page) => page.getSize())).toEqual([{ width: 295, height: 392 }]);
  const streams = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  const contents = streams
    .filter((one) => one instanceof PDFRawStream)
    .map((one) => Buffer.from(decodePDFRawStream(one).decode()).toString('latin1'));
  const drawn = contents.find((text) => text.includes(' cm\n')) ?? '';
  // The narrowest bar of Delhivery's AWBs is 2.3 px wide.
  expect(scanned(drawn, 42)).toEqual({ text: awb, bar: expect.closeTo(1.725) });
  expect(scanned(drawn, 22).text).toBe(order.order_number);
});

test('there is no label for an order without an AWB, for a cancelled order or for another seller’s order', async () => {
  const [who, other] = [await person('merchant', { rupees: 100 }), await person('merchant')];
  const [saved, booked] = [await orders.saved(who), await orders.booked(who)];
  const refusal = async (reader: Person, id: string) => ((await (await label(reader, id)).json()) as Envelope).meta;
  expect(await refusal(who, saved._id)).toMatchObject({ status: 409, message: 'This order has no label: no AWB yet.' });
  expect(await refusal(other, booked._id)).toMatchObject({ status: 404 });
  await cloud.api('POST', '/orders/cancel', { body: { order_id: booked._id }, token: who.token });
  expect(await refusal(who, booked._id)).toMatchObject({ message: 'This order has no label: cancelled.' });
});
