import { describe, expect, it, test } from 'vitest';
import { factsOf } from '../../../functions/invoices/facts.ts';
import type { Order } from '../../../functions/orders/order.ts';
import { asset } from '../../../functions/platform/asset.ts';
import type { User } from '../../../functions/users/user.ts';
import { gstParts } from '../../../shared/invoices/gst.ts';
import { financialYear, invoiceNumber } from '../../../shared/invoices/number.ts';

test.each([
  ['2026-11-21T10:00:00.000Z', 2026],
  ['2027-03-31T18:29:59.999Z', 2026], // 23:59:59 in India
  ['2027-03-31T18:30:00.000Z', 2027], // 1 April in India
  ['2026-04-01T00:00:00.000Z', 2026],
  ['2026-01-15T00:00:00.000Z', 2025],
])('%s is in the financial year %i', (at, year) => {
  expect(financialYear(at)).toBe(year);
});

describe('invoice numbers', () => {
  it.each([
    [2026, 1, 1, '26-0001-0000001'],
    [2026, 10, 123, '26-000A-0000123'],
    [2099, 1_679_615, 9_999_999, '99-ZZZZ-9999999'],
  ])('%i, series %i, serial %i is %s', (year, series, number, text) => {
    expect(invoiceNumber(year, series, number)).toBe(text);
    expect(text.length).toBeLessThanOrEqual(16);
  });

  it.each([
    [1_679_616, 1],
    [1, 10_000_000],
  ])('ends before series %i, serial %i', (series, serial) => {
    expect(() => invoiceNumber(2026, series, serial)).toThrow(RangeError);
  });
});

test('GST is halved within a state, the odd paisa the centre’s, and one between states', () => {
  expect(gstParts(1009, true)).toEqual([
    { name: 'CGST', percent: 9, paise: 505 },
    { name: 'SGST', percent: 9, paise: 504 },
  ]);
  expect(gstParts(1009, false)).toEqual([{ name: 'IGST', percent: 18, paise: 1009 }]);
});

describe('what an invoice says', () => {
  const address = (city: string, state: string, postcode: string) => ({
    line1: 'Shop 4',
    line2: 'Main Road',
    country: 'India' as const,
    city,
    state,
    postcode,
  });
  const pickup = {
    ...address('Bengaluru', 'KARNATAKA', '560001'),
    email: 'shop@example.in',
    mobile_number: '9812345670',
  };
  /** Freight 56, COD 40, GST 17.28, together 113.28; returned: 112 + 20.16 = 132.16. */
  const order = (more: object = {}, charge: object = {}): Order =>
    ({
      id: 'k3v9x2mq1a-01h00000000000000000abcdef',
      owner: 'k3v9x2mq1a',
      awb: '5793000001',
      rto: null,
      draft: {
        payment_method: 'cod',
        first_name: 'Asha',
        last_name: 'Rao',
        mobile_number: '9876543210',
        pickup_address: pickup,
        shipping_address: address('Mumbai', 'Maharashtra', '400001'),
      },
      choice: {
        _id: 'dlv',
        name: 'Delhivery 5 KG',
        price: { total_value: 56, cod_charges: 40, tax: 17.28, final_pay: 113.28, day: 3 },
        breakdown: { zone: 'C', chargeable_weight: 0.5 },
      },
      charge: { seq: 1, paise: 11_328, at: '2026-11-21T10:00:00.000Z', invoice: '26-0001-0000001', ...charge },
      ...more,
    }) as unknown as Order;
  const seller = (gstNumber = ''): User =>
    ({ firstName: 'Meera', lastName: 'Nair', email: 'm@example.in', companyName: '', gstNumber }) as unknown as User;

  it('names the seller at the pickup address, and the consignee', () => {
    const facts = factsOf(order(), seller());
    expect(facts.billedTo).toEqual({
      name: 'Meera Nair',
      lines: ['Shop 4', 'Main Road', 'Bengaluru, KARNATAKA 560001', 'm@example.in · 9812345670'],
    });
    expect(facts.shippedTo.name).toBe('Asha Rao');
    expect(facts.details).toContainEqual(['Courier', 'Delhivery']);
  });

  it('lists freight and COD, GST of the state, and the total', () => {
    const { items, taxablePaise, gst, totalPaise } = factsOf(order(), seller());
    expect(items.map(({ text, paise }) => [text, paise])).toEqual([
      ['Freight', 5600],
      ['COD charges', 4000],
    ]);
    expect([taxablePaise, totalPaise]).toEqual([9600, 11_328]);
    expect(gst.map(({ name, paise }) => [name, paise])).toEqual([
      ['CGST', 864],
      ['SGST', 864],
    ]);
  });

  it('goes by the GSTIN of a registered seller, not by the address', () => {
    expect(factsOf(order(), seller('27AAPFU0939F1ZV')).gst).toEqual([{ name: 'IGST', percent: 18, paise: 1728 }]);
    expect(factsOf(order(), seller('27AAPFU0939F1ZV')).billedTo.lines).toContain('GSTIN 27AAPFU0939F1ZV');
  });

  it('bills a returned parcel twice the freight and no COD', () => {
    const { items, totalPaise } = factsOf(order({ rto: { seq: 2, paise: 1888, at: '' } }), seller());
    expect(items.map(({ text, paise }) => [text, paise])).toEqual([['Freight, there and back (RTO)', 11_200]]);
    expect(totalPaise).toBe(13_216);
  });

  it('is not made for an order that was never charged', () => {
    expect(() => factsOf(order({ charge: null }), seller())).toThrow('has no invoice');
  });
});

test.each([
  '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf',
])('%s keeps short offsets: of long ones fontkit makes subsets that lack glyphs', async (file) => {
  const bytes = Buffer.from(await asset(file));
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const head = tables.find((at) => bytes.toString('latin1', at, at + 4) === 'head') ?? 0;
  expect(bytes.readInt16BE(bytes.readUInt32BE(head + 8) + 50)).toBe(0);
});
