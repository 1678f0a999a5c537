import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { findLines } from '../../../functions/ledger/store.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { saved, pay, cancel, get, kept } = orderCalls(cloud);

const download = (who: Person, order: string, more = '') =>
  cloud.api('GET', `/orders/invoice-download?order_id=${order}${more}`, { token: who.token });
const serial = (order: OrderView) => Number(order.invoice?.invoice_number.slice(-7));

describe('the document numbers of sellers', () => {
  test('each seller’s document numbers have no gaps, even if payments fail or are concurrent', async () => {
    const [seller, other] = [await person('merchant', { rupees: 400 }), await person('merchant', { rupees: 400 })];
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await saved(seller))._id));
    const replies = await Promise.all(ids.map((id) => pay(seller, id)));
    // ₹400 are enough for six of the eight orders at ₹66.08. The other two payments are refused and use no document
    // number.
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 402, 402]);
    const paid = replies.filter(({ status }) => status === 200).map(({ body }) => body.data);
    expect(paid.map(serial).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(paid.map(({ invoice }) => invoice?.invoice_number.slice(0, 7))).size).toBe(1);
    expect(paid[0]?.invoice).toMatchObject({
      invoice_number: expect.stringMatching(/^\d\d-[0-9A-Z]{4}-\d{7}$/),
      date: paid[0]?.transaction_id?.created_at,
    });

    const theirs = (await pay(other, (await saved(other))._id)).body.data;
    expect(serial(theirs)).toBe(1);
    expect(theirs.invoice?.invoice_number.slice(0, 7)).not.toBe(paid[0]?.invoice?.invoice_number.slice(0, 7));
    expect((await get(seller, (await saved(seller))._id)).invoice).toBeNull();
    expect(await audit()).toEqual({ ok: true, violations: [] });
  });

  test('two sellers who first pay at the same moment get separate number series', async () => {
    const sellers: Person[] = [];
    for (let one = 0; one < 6; one++) sellers.push(await person('merchant', { rupees: 100 }));
    const paid = await Promise.all(sellers.map(async (one) => (await pay(one, (await saved(one))._id)).body.data));
    expect(new Set(paid.map(({ invoice }) => invoice?.invoice_number)).size).toBe(6);
    expect(paid.map(serial)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

describe('downloading an invoice', () => {
  let seller: Person;
  let order: string;
  beforeAll(async () => {
    seller = await person('merchant', { rupees: 200 });
    order = (await saved(seller, { master_sku: 'SANDBOX-DELIVER', first_name: 'आशा', last_name: 'Rao' }))._id;
    await pay(seller, order);
  });

  test('an order’s invoice cannot be downloaded before the delivery', async () => {
    expect((await download(seller, order)).body.meta).toMatchObject({
      status: 409,
      message: 'The invoice can be downloaded once the parcel is delivered, returned, cancelled, lost or damaged.',
    });
    await cloud.advance(8 * 24);
    expect((await get(seller, order)).status).toBe('delivered');
  });

  test('an order’s seller and staff can download its invoice as a PDF', async () => {
    const { invoice } = await get(seller, order);
    const name = `invoice-${invoice?.invoice_number}.pdf`;
    for (const who of [seller, await person('staff')]) {
      const reply = await download(who, order, `&user_id=${seller.user.id}`);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(reply.headers.get('content-disposition')).toContain(`filename="${name}"`);
      const pdf = await PDFDocument.load(reply.bytes);
      expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, `Tax invoice ${invoice?.invoice_number}`]);
      expect(reply.bytes.length).toBeLessThan(100_000);
    }
  });

  test('other users cannot download an order’s invoice', async () => {
    const [other, vendor] = [await person('merchant'), await person('vendor', { courier: 'delhivery', plan: null })];
    expect((await download(other, order)).status).toBe(404);
    expect((await download(seller, order, `&user_id=${other.user.id}`)).status).toBe(404);
    expect((await download(vendor, order)).status).toBe(403);
    expect((await download(seller, `${seller.user.id}-00000000000000000000000000`)).status).toBe(404);
    expect((await cloud.api('GET', '/orders/invoice-download', { token: seller.token })).status).toBe(422);
  });
});

const documentsOf = async (id: string) => {
  const order = await kept(id);
  const lines = await findLines(order.owner, order.lines ?? []);
  return lines.map(({ kind, document }) => ({ kind, ...document }));
};

test('a cancelled order has an invoice and a credit note, which other users cannot download', async () => {
  const seller = await person('merchant', { rupees: 500 });
  const [first, second] = [(await saved(seller))._id, (await saved(seller))._id];
  await pay(seller, first);
  await pay(seller, second);
  expect((await cancel(seller, first)).status).toBe(200);
  const [invoice, note] = await documentsOf(first);
  expect(invoice).toMatchObject({
    kind: 'charge',
    type: 'invoice',
    freightPaise: 5600,
    codPaise: 0,
    taxPaise: 1008,
    party: { name: expect.stringContaining('Asha Rao'), gstin: '' },
  });
  expect(note).toMatchObject({
    kind: 'refund',
    type: 'credit_note',
    number: `C${invoice?.number?.slice(0, 8)}0000001`,
    freightPaise: -5600,
    taxPaise: -1008,
    corrects: { number: invoice?.number },
  });
  const bill = await download(seller, first);
  expect(bill.headers.get('content-disposition')).toContain(`filename="invoice-${invoice?.number}.pdf"`);
  const credit = await download(seller, first, `&document=${note?.number}`);
  expect(credit.headers.get('content-disposition')).toContain(`filename="credit-note-${note?.number}.pdf"`);
  expect((await PDFDocument.load(credit.bytes)).getTitle()).toBe(`Credit note ${note?.number}`);

  await cancel(seller, second);
  const theirs = (await documentsOf(second)).at(-1);
  expect(theirs?.number?.slice(-7)).toBe('0000002');
  expect((await download(seller, first, `&document=${theirs?.number}`)).status).toBe(404);
  expect((await download(seller, first, '&document=26')).status).toBe(422);
});

test('a return to origin keeps the issued invoice and adds a debit note for the difference', async () => {
  const seller = await person('merchant', { rupees: 500 });
  const { _id: order } = await saved(seller, { master_sku: 'SANDBOX-RTO' });
  const { invoice } = (await pay(seller, order)).body.data;
  const before = await documentsOf(order);
  await cloud.advance(14 * 24);
  expect((await get(seller, order)).status).toBe('rto_delivered');
  const [issued, debit, ...rest] = await documentsOf(order);
  expect([issued]).toEqual(before);
  expect(rest).toEqual([]);
  // The parcel that is returned to origin costs 2 × 56 plus GST of 20.16, which is 132.16. Of this, 66.08 is already
  // paid. So the debit note has ₹56 of freight and ₹10.08 of GST.
  expect(debit).toMatchObject({
    kind: 'rto',
    type: 'debit_note',
    number: `D${invoice?.invoice_number.slice(0, 8)}0000001`,
    freightPaise: 5600,
    codPaise: 0,
    taxPaise: 1008,
    corrects: { number: invoice?.invoice_number },
  });
  const pdf = await PDFDocument.load((await download(seller, order, `&document=${debit?.number}`)).bytes);
  expect(pdf.getTitle()).toBe(`Debit note ${debit?.number}`);
  expect(await audit()).toEqual({ ok: true, violations: [] });
});
