import { expect, it } from 'vitest';
import { readPartnerFile } from '../../../functions/courier-partners/files/read-partner-file.ts';
import { FileRefused } from '../../../functions/uploads/bad-rows.ts';
import { writeWorkbook } from '../../../functions/workbooks/write-workbook.ts';
import type { Place } from '../../../shared/quotes/zone.ts';
import { partnerBook, RETAIL_ROWS, served } from './workbooks.ts';

const place = (pincode: string): [string, Place] => [
  pincode,
  { pincode, city: 'Pune', state: 'Maharashtra', metro: true, special: false },
];
const MASTER = new Map(['411001', '411002', '411003'].map(place));

const refusedBy = async (bytes: Promise<Buffer>): Promise<FileRefused> => {
  const read = await bytes;
  try {
    readPartnerFile(read, MASTER);
  } catch (error) {
    if (error instanceof FileRefused) return error;
    throw error;
  }
  throw new Error('The file was not refused.');
};

it('prices of a partner’s rate file are read as paise and grams', async () => {
  const { zones, served: pincodes } = readPartnerFile(await partnerBook(), MASTER);
  expect(zones?.['C']).toEqual({
    baseGrams: 500,
    basePaise: 5600,
    additionalGrams: 500,
    additionalPaise: 2800,
    tatDays: 3,
    codFixedPaise: 4000,
    codPercent: 1.5,
    fuelPercent: 0,
  });
  expect(pincodes).toBeUndefined();
});

it('services of a partner’s rate file are read as bits, with sort codes if given', async () => {
  const rows = [served('411001', 'YYYY', 'PNQ', 'PNQ/1'), served('411002', 'YNNY'), served('411003', 'NNNN')];
  const file = readPartnerFile(await partnerBook(RETAIL_ROWS, rows), MASTER);
  expect([...(file.served?.services ?? [])]).toEqual([
    ['411001', 15],
    ['411002', 2 + 4],
  ]);
  expect([...(file.served?.routing ?? [])]).toEqual([['411001', ['PNQ', 'PNQ/1']]]);
  expect(file.warnings).toEqual([]);
});

it('an empty flag in a partner’s rate file is read as Y with a warning', async () => {
  const rows = [['411001'], ['411002']];
  const file = readPartnerFile(
    await writeWorkbook([
      {
        name: 'Rates',
        columns: [
          'Zone',
          'Base Weight (kg)',
          'Base Price',
          'Additional Weight (kg)',
          'Additional Price',
          'TAT (days)',
        ].map((header) => ({ header })),
        rows: RETAIL_ROWS.map((row) => row.slice(0, 6)),
      },
      { name: 'Pincodes', columns: [{ header: 'Pincode' }], rows },
    ]),
    MASTER,
  );
  expect(file.served?.services.get('411002')).toBe(15);
  expect(file.warnings.filter((text) => text.startsWith('Pincodes'))).toHaveLength(4);
});

it('every bad row of both sheets of a partner’s rate file is listed', async () => {
  const rates = RETAIL_ROWS.map((row, n) => (n === 1 ? ['B', 0.5, 'dear', 0.5, 17, 2, 40, 1.5, 0] : row));
  const rows = [served('411001'), served('411001'), served('999999'), served('4110'), served('411002', 'YYQY')];
  const { rows: errors, total } = await refusedBy(partnerBook(rates, rows));
  expect(errors.map(({ row_number, message }) => `${row_number} ${message}`)).toEqual([
    "3 Rates: Base Price: 'dear' is not an amount in rupees. Use a number up to 1,00,00,000 with at most 2 decimals, for example 499.50.",
    '3 Pincodes: Pincode 411001 is there twice: also in row 2.',
    '4 Pincodes: Pincode 999999 is not in the pin code master.',
    "5 Pincodes: Pincode: '4110' is not a pin code. Use 6 digits, for example 110001.",
    "6 Pincodes: Pickup: 'Q' is not Y or N. Use Y for yes and N for no.",
  ]);
  expect(total).toBe(10);
});

it('the errors of a partner’s rate file include both unreadable cells and faults of its zones', async () => {
  const rates = RETAIL_ROWS.map((row, n) =>
    n === 1 ? ['B', -1, ...row.slice(2)] : n === 3 ? ['A', ...row.slice(1)] : row,
  );
  const { rows } = await refusedBy(partnerBook(rates));
  expect(rows.map(({ row_number, message }) => [row_number, message.slice(0, 30)])).toEqual([
    [3, "Rates: Base Weight (kg): '-1' "],
    [5, 'Rates: Zone A is there twice.'],
  ]);
});

it('the implausible prices of a partner’s rate file are refused with one error for each zone', async () => {
  const rates = RETAIL_ROWS.slice(0, 4).map((row, n) => (n === 0 ? ['A', 0.5, 0, 0.5, 10, 1] : row));
  const { rows } = await refusedBy(partnerBook(rates));
  expect(rows).toEqual([
    { row_number: 0, message: 'Rates: Zone E is missing.' },
    { row_number: 2, message: 'Rates: Base Price is zero.' },
  ]);
});

it('a partner’s rate file with an empty sheet of pin codes is refused', async () => {
  const { rows } = await refusedBy(partnerBook(RETAIL_ROWS, []));
  expect(rows[0]?.message).toBe('Pincodes: The sheet has no rows. Leave it out to keep the pin codes in force.');
});
