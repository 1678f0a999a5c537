import { describe, expect, it, test } from 'vitest';
import { documentFactsOf } from '../../../functions/invoices/facts.ts';
import type { Party } from '../../../functions/ledger/document.ts';
import { type DocumentedLine } from '../../../functions/ledger/transaction.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { readPackageFile } from '../../../functions/platform/files/package-file.ts';
import { sellerParty } from '../../../functions/users/party-of.ts';
import { amountInWords } from '../../../shared/invoices/amount-in-words.ts';
import { gstParts } from '../../../shared/invoices/gst.ts';
import { gstStateByName, stateOfGstin } from '../../../shared/invoices/gst-states.ts';
import { documentNumber, financialYear } from '../../../shared/invoices/number.ts';

test.each([
  // [GSTIN of the profile, GSTIN of the details in force, the party's GSTIN, place of supply]
  ['27AAPFU0939F1ZV', undefined, '27AAPFU0939F1ZV', 'Maharashtra'],
  ['', '27AAPFU0939F1ZV', '27AAPFU0939F1ZV', 'Maharashtra'],
  ['27AAPFU0939F1ZV', '', '', 'Delhi'],
  ['', undefined, '', 'Delhi'],
])(
  'with the GSTIN %j in the profile and %j in the account details, a document prints the GSTIN %j and the state %s',
  (gstNumber, inForce, gstin, state) => {
    const bank = inForce === undefined ? {} : { bank: { gstNumber: inForce, gstAddress: '', documents: [] } };
    const seller = { companyName: 'Asha Traders', firstName: 'Asha', lastName: 'Rao', gstNumber, ...bank };
    const party = sellerParty(seller, 'Delhi');
    expect([party.gstin, party.state.name]).toEqual([gstin, state]);
  },
);

test.each([
  ['2026-11-21T10:00:00.000Z', 2026],
  ['2027-03-31T18:29:59.999Z', 2026], // 23:59:59 in India
  ['2027-03-31T18:30:00.000Z', 2027], // 1 April in India
  ['2026-04-01T00:00:00.000Z', 2026],
  ['2026-01-15T00:00:00.000Z', 2025],
])('the day %s is in the financial year %i', (at, year) => {
  expect(financialYear(at)).toBe(year);
});

describe('document numbers of a financial year', () => {
  it.each([
    ['invoice', 2026, 1, 1, '26-0001-0000001'],
    ['invoice', 2026, 10, 123, '26-000A-0000123'],
    ['debit_note', 2026, 10, 4, 'D26-000A-0000004'],
    ['credit_note', 2099, 1_679_615, 9_999_999, 'C99-ZZZZ-9999999'],
  ] as const)('the document number of %s in %i, series %i, serial %i is %s', (type, year, series, number, text) => {
    expect(documentNumber(type, year, series, number)).toBe(text);
    expect(text.length).toBeLessThanOrEqual(16);
  });

  it.each([
    [1_679_616, 1],
    [1, 10_000_000],
  ])('a document number with the series %i and serial %i is refused', (series, serial) => {
    expect(() => documentNumber('invoice', 2026, series, serial)).toThrow(RangeError);
  });
});

test.each([
  [11_328, 'Rupees one hundred thirteen and twenty-eight paise only'],
  [
    1_234_567_850,
    'Rupees one crore twenty-three lakh forty-five thousand six hundred seventy-eight and fifty paise only',
  ],
  [10_000_000, 'Rupees one lakh only'],
  [7, 'Rupees zero and seven paise only'],
])('%i paise in words: %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

test('a state is printed with its name and GST code in whatever way the address spells it', () => {
  expect(gstStateByName('KARNATAKA')).toEqual({ code: '29', name: 'Karnataka' });
  expect(gstStateByName('Jammu & Kashmir')).toEqual({ code: '01', name: 'Jammu and Kashmir' });
  expect(gstStateByName('Orissa')).toEqual({ code: '21', name: 'Odisha' });
  expect(gstStateByName('Atlantis')).toEqual({ code: '', name: 'Atlantis' });
  expect(stateOfGstin('27AAPFU0939F1ZV')).toEqual({ code: '27', name: 'Maharashtra' });
});

test('GST within a state is halved, and the odd paisa goes to the central tax (CGST)', () => {
  expect(gstParts(1009, true)).toEqual([
    { name: 'CGST', percent: 9, paise: 505 },
    { name: 'SGST', percent: 9, paise: 504 },
  ]);
  expect(gstParts(1009, false)).toEqual([{ name: 'IGST', percent: 18, paise: 1009 }]);
});

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
const order = {
  id: 'k3v9x2mq1a-01h00000000000000000abcdef',
  owner: 'k3v9x2mq1a',
  awb: '5793000001',
  details: {
    payment_method: 'cod',
    first_name: 'Asha',
    last_name: 'Rao',
    mobile_number: '9876543210',
    pickup_address: pickup,
    shipping_address: address('Mumbai', 'Maharashtra', '400001'),
  },
  choice: { partnerId: 'dlv', name: 'Delhivery 5 KG' },
} as unknown as Order;
const KARNATAKA = { code: '29', name: 'Karnataka' };
const MEERA: Party = { name: 'Meera Nair', gstin: '', state: KARNATAKA };
/** The charge of an order: freight 56, COD 40 and GST 17.28, together 113.28. */
const charge = (party = MEERA): DocumentedLine =>
  ({
    kind: 'charge',
    at: '2026-11-21T10:00:00.000Z',
    breakdown: { partner: 'Delhivery 5 KG', zone: 'C', chargeableGrams: 500 },
    document: {
      type: 'invoice',
      number: '26-0001-0000001',
      freightPaise: 5600,
      codPaise: 4000,
      taxPaise: 1728,
      party,
    },
  }) as DocumentedLine;
/** A return costs 112 + 20.16 = 132.16, which is 18.88 more than the order. */
const corrects = { number: '26-0001-0000001', at: '2026-11-21T10:00:00.000Z' };
const debit = {
  kind: 'rto',
  at: '2026-11-25T10:00:00.000Z',
  note: 'Returned to origin by the seller',
  document: {
    type: 'debit_note',
    number: 'D26-0001-0000001',
    freightPaise: 5600,
    codPaise: -4000,
    taxPaise: 288,
    corrects,
  },
} as DocumentedLine;
const credit = {
  kind: 'refund',
  at: '2026-11-22T10:00:00.000Z',
  note: 'Cancelled before pick-up',
  document: {
    type: 'credit_note',
    number: 'C26-0001-0000001',
    freightPaise: -5600,
    codPaise: -4000,
    taxPaise: -1728,
    corrects,
  },
} as DocumentedLine;
const rows = ({ items }: { items: { text: string; paise: number }[] }) => items.map(({ text, paise }) => [text, paise]);

it('an invoice shows the seller’s data of its day, the pickup address and the consignee', () => {
  const facts = documentFactsOf(order, charge(), charge());
  expect(facts.billedTo).toEqual({
    name: 'Meera Nair',
    lines: ['Shop 4', 'Main Road', 'Bengaluru, KARNATAKA 560001', '9812345670'],
  });
  expect(facts.shippedTo.name).toBe('Asha Rao');
  expect(facts.details).toContainEqual(['Courier', 'Delhivery']);
  expect(facts.details).toContainEqual(['Place of supply', 'Karnataka (29)']);
});

it('an invoice shows freight, COD charges and GST, and the total in figures and words', () => {
  const facts = documentFactsOf(order, charge(), charge());
  expect(rows(facts)).toEqual([
    ['Freight', 5600],
    ['COD charges', 4000],
  ]);
  expect([facts.title, facts.taxablePaise, facts.totalPaise]).toEqual(['Tax invoice', 9600, 11_328]);
  expect(facts.totalInWords).toBe('Rupees one hundred thirteen and twenty-eight paise only');
  expect(facts.gst.map(({ name, paise }) => [name, paise])).toEqual([
    ['CGST', 864],
    ['SGST', 864],
  ]);
});

it('an invoice of a registered seller uses the state of the GSTIN, not the state of the address', () => {
  const party = { name: 'Nair & Co', gstin: '27AAPFU0939F1ZV', state: { code: '27', name: 'Maharashtra' } };
  const facts = documentFactsOf(order, charge(party), charge(party));
  expect(facts.gst).toEqual([{ name: 'IGST', percent: 18, paise: 1728 }]);
  expect(facts.billedTo.lines).toContain('GSTIN 27AAPFU0939F1ZV');
});

it('an RTO has a debit note for the difference, which refers to the invoice', () => {
  const facts = documentFactsOf(order, debit, charge());
  expect(rows(facts)).toEqual([
    ['Freight of the return to origin (RTO)', 5600],
    ['COD charges, not collected', -4000],
  ]);
  expect([facts.title, facts.number, facts.date]).toEqual(['Debit note', 'D26-0001-0000001', debit.at]);
  expect([facts.taxablePaise, facts.totalPaise]).toEqual([1600, 1888]);
  expect(facts.details).toContainEqual(['Against invoice', '26-0001-0000001']);
});

it('a cancellation has a credit note with positive amounts', () => {
  const facts = documentFactsOf(order, credit, charge());
  expect(rows(facts)).toEqual([
    ['Freight of a cancelled order', 5600],
    ['COD charges given back', 4000],
  ]);
  expect([facts.title, facts.taxablePaise, facts.totalPaise]).toEqual(['Credit note', 9600, 11_328]);
});

test.each([
  '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf',
])('the font file %s uses short offsets, because fontkit loses glyphs of fonts with long offsets', async (file) => {
  const bytes = Buffer.from(await readPackageFile(file));
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const head = tables.find((at) => bytes.toString('latin1', at, at + 4) === 'head') ?? 0;
  expect(bytes.readInt16BE(bytes.readUInt32BE(head + 8) + 50)).toBe(0);
});
