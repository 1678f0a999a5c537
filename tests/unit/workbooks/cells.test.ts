import { describe, expect, expectTypeOf, test } from 'vitest';
import { parseCell, parseRow, parseRows } from '../../../functions/workbooks/format/cells.ts';
import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import type { ColumnKind, SheetColumn } from '../../../shared/sheet-format.ts';
import { RATES_SHEET, WEIGHT_SHEET } from '../../../shared/sheets.ts';
import { timed } from './refused-by.ts';

const column = (kind: ColumnKind, more: Partial<SheetColumn> = {}): SheetColumn => ({
  key: 'x',
  header: 'X',
  required: false,
  kind,
  note: 'Enter an X.',
  example: '',
  ...more,
});
const value = (kind: ColumnKind, text: string) => {
  const parsed = parseCell(column(kind), text);
  return 'value' in parsed ? parsed.value : 'refused';
};

describe('accepted cell values', () => {
  test.each([
    ['pincode', '110001', '110001'],
    ['pincode', '110 001', '110001'],
    ['pincode', '110001.0', '110001'],
    ['pincode', '1.10001E+05', '110001'],
    ['mobile', '9876543210', '9876543210'],
    ['mobile', '+91 98765-43210', '9876543210'],
    ['mobile', '09876543210', '9876543210'],
    ['mobile', '9.87654321E+09', 'refused'],
    ['mobile', '9.876543210E+09', '9876543210'],
    ['awb', '0012345678901', '0012345678901'],
    ['awb', 'DTDC-D1234/5', 'DTDC-D1234/5'],
    ['awb', '12E5', '12E5'],
    ['awb', '1.2345678901234E+13', '12345678901234'],
    ['email', 'asha.rao@mail.example.co.in', 'asha.rao@mail.example.co.in'],
    ['email', 'Seller@Demo.test', 'seller@demo.test'],
    ['text', 'MG Road', 'MG Road'],
    ['text', '1E5', '1E5'],
    ['flag', 'Y', true],
    ['flag', 'yes', true],
    ['flag', 'TRUE', true],
    ['flag', '1', true],
    ['flag', 'n', false],
    ['flag', 'No', false],
    ['flag', 'false', false],
    ['flag', '0', false],
    ['kg', '0.5', 500],
    ['kg', '.25', 250],
    ['kg', '1.255', 1255],
    ['kg', '2 kg', 2000],
    ['kg', '10000', 10_000_000],
    ['kg', '1.2 Kg.', 1200],
    ['kg', '500 g', 500],
    ['kg', '1,200gm', 1200],
    ['rupees', '0', 0],
    ['rupees', '499', 49_900],
    ['rupees', '8.29', 829],
    ['rupees', '1.100', 110],
    ['rupees', '₹ 1,23,456.50', 12_345_650],
    ['rupees', 'Rs. 500/-', 50_000],
    ['rupees', '123,456', 12_345_600],
    ['rupees', 'Rs 1,299/-', 129_900],
    ['rupees', '₹1,299/-', 129_900],
    ['rupees', '10000000', 1_000_000_000],
    ['percent', '1.5', 1.5],
    ['percent', '2%', 2],
    ['percent', '100', 100],
    ['count', '3', 3],
    ['count', '3.0', 3],
    ['days', '0', 0],
    ['days', '4 days', 4],
    ['cm', '20.5', 20.5],
    ['cm', '20 cm', 20],
    ['date', '2026-10-31', '2026-10-31'],
    ['date', '2026-10-31 18:00', '2026-10-31'],
    ['date', '31-10-2026', '2026-10-31'],
    ['date', '3/4/2026', '2026-04-03'],
    ['date', '31.10.2026', '2026-10-31'],
    ['date', '31-Oct-2026', '2026-10-31'],
    ['date', '1 September 2026', '2026-09-01'],
    ['date', '46326', '2026-10-31'],
    ['date', '29-02-2028', '2028-02-29'],
  ] as const)('the %s cell %s is read', (kind, text, expected) => {
    expect(value(kind, text)).toBe(expected);
  });
});

test('a cell of a column with fixed values also accepts the terms of other systems, such as Cash on Delivery', () => {
  const payment = column('text', { choices: ['cod', 'prepaid'], synonyms: { cashondelivery: 'cod' } });
  const words = ['COD', 'C.O.D.', 'Cash on Delivery', 'cash-on-delivery', 'Pre-paid'];
  expect(words.map((word) => parseCell(payment, word))).toEqual(
    ['cod', 'cod', 'cod', 'cod', 'prepaid'].map((choice) => ({ value: choice })),
  );
});

describe('refused cell values', () => {
  test.each([
    ['pincode', ['1100', '010001', '1100011', '11O001', '110001.5', '1.1E+05', '-110001', '1100 01a']],
    ['mobile', ['0123456789', '98765', '987654321012', '+1 9876543210', '9.88E+09']],
    ['awb', ['1.23457E+13', '1.23456789012346E+16', '12', 'A B C D', 'x'.repeat(41), '<script>']],
    ['email', ['asha', 'asha@', 'asha@example', 'asha..rao@example.com', `${'a'.repeat(116)}@x.in`]],
    ['text', ['x'.repeat(251), '1.23457E+13']],
    ['flag', ['maybe', '-', '2', 'NA']],
    ['kg', ['0', '-1', '0.0005', '0.5 g', '500 lb', 'g', '1,5', 'NaN', 'Infinity', '1e3', '10000.001', '1 2']],
    ['rupees', ['-1', '1.005', '33.3333333333333', '1,2', '1,23,45', 'abc', '10000000.01', '(500)', '1.5E+01', '']],
    ['percent', ['501', '-1', '1.00001', 'half']],
    ['count', ['0', '1.5', '-2', '100001', 'two']],
    ['days', ['1.5', '366', '2-3']],
    ['cm', ['0', '1001', '5.123', '10x20']],
    ['date', ['31-02-2026', '2026-13-01', '31-10-26', '10-31-2026', '01-01-1999', '5', '99999', 'today']],
  ] as const)('an invalid cell is refused: %s', (kind, texts) => {
    for (const text of texts) {
      const required = column(kind, { required: true });
      expect(parseCell(required, text), text).toEqual({ error: expect.stringMatching(/^X(:| is empty)/) });
    }
  });

  test.each([
    [
      column('pincode', { header: 'Pincode' }),
      '1100',
      "Pincode: '1100' is not a pin code. Use 6 digits, for example 110001.",
    ],
    [
      column('awb', { header: 'AWB' }),
      '1.23457E+13',
      "AWB: '1.23457E+13' was shortened by Excel. Format the column as Text and enter all digits again.",
    ],
    [column('text'), '#REF!', "X: '#REF!' is the error of a formula. Enter the value itself."],
    [
      column('kg'),
      '#UNCALCULATED!',
      'X has a formula without a result. Open the file in Excel, save it and upload it again.',
    ],
    [column('text', { required: true }), ' ', 'X is empty. Enter an X.'],
    [column('text', { choices: ['cod', 'prepaid'] }), 'card', "X: 'card' is not known. Use cod or prepaid."],
    [
      column('count'),
      'x'.repeat(9999),
      `X: '${'x'.repeat(39)}…' is not a number of pieces. Use a whole number from 1 to 1,00,000.`,
    ],
  ])('the message of a refused cell names the column, the value and what to do (%#)', (col, text, error) => {
    expect(parseCell(col, text)).toEqual({ error });
  });

  test('long malicious cell values are read in linear time', () => {
    const texts = [`${'a.'.repeat(20_000)}@`, '1,'.repeat(20_000), 'a@'.repeat(20_000), `${' '.repeat(32_000)}x`];
    const spent = timed(() => {
      for (const text of texts) {
        for (const kind of ['email', 'rupees', 'kg', 'date', 'awb', 'mobile', 'pincode'] as const) value(kind, text);
      }
    });
    expect(spent).toBeLessThan(500);
  });
});

describe('rows of a workbook', () => {
  const good = {
    Zone: 'A',
    'Base Weight (kg)': '0.5',
    'Base Price': '43.50',
    'Additional Weight (kg)': '0.5',
    'Additional Price': '10',
    'TAT (days)': '2',
  };

  test('a valid row is converted as its columns define', () => {
    const { value: rate, errors } = parseRow(RATES_SHEET, good);
    expect(errors).toEqual([]);
    expect(rate).toEqual({
      zone: 'A',
      baseWeightGrams: 500,
      basePricePaise: 4350,
      additionalWeightGrams: 500,
      additionalPricePaise: 1000,
      tatDays: 2,
      codFixedPaise: undefined,
      codPercent: undefined,
      fuelPercent: undefined,
      reversePercent: undefined,
    });
    expectTypeOf(rate?.basePricePaise).toEqualTypeOf<number | undefined>();
    const order = parseRow(BULK_ORDERS_SHEET, {}).value;
    expectTypeOf(order?.paymentMethod).toEqualTypeOf<'cod' | 'prepaid' | undefined>();
  });

  test('an invalid row has one error for each of its invalid cells', () => {
    expect(parseRow(RATES_SHEET, { ...good, Zone: '', 'Base Price': '-1' })).toMatchObject({
      value: undefined,
      errors: [
        'Zone is empty. Name of the zone, as the rate card has it. One row a zone.',
        "Base Price: '-1' is not an amount in rupees. Use a number up to 1,00,00,000 with at most 2 decimals, for example 499.50.",
      ],
    });
  });

  test('checking a list of rows returns the valid rows, and one error for each invalid row', () => {
    const rows = [
      { rowNumber: 2, cells: { 'AWB Number': '1490812345678', 'Measured Weight (kg)': '1.25' } },
      { rowNumber: 5, cells: { 'AWB Number': '1.49E+12', 'Measured Weight (kg)': '0' } },
    ];
    const { values, errors } = parseRows(WEIGHT_SHEET, rows);
    expect(values).toMatchObject([{ rowNumber: 2, value: { awb: '1490812345678', measuredWeightGrams: 1250 } }]);
    expect(errors).toEqual([
      {
        row_number: 5,
        message:
          "AWB Number: '1.49E+12' was shortened by Excel. Format the column as Text and enter all digits again. " +
          "Measured Weight (kg): '0' is not a weight in kg. Use a number above 0 and up to 10,000 with at most 3 decimals, for example 0.5.",
      },
    ]);
  });
});
