import { expect, test } from 'vitest';
import { readPublishedRates } from '../../../web/src/features/uploads/rates/published.ts';
import { rateFieldLabel, rateFigure } from '../../../web/src/features/uploads/rates/rate-fields.ts';
import { rowsCsv } from '../../../web/src/features/uploads/rows-csv.ts';

test('the CSV of bad rows has quoted cells, none of which begins a formula', () => {
  expect(
    rowsCsv([
      { row_number: 0, message: 'The sheet "Rates" is missing.' },
      { row_number: 7, message: '=HYPERLINK("http://evil.example")' },
    ]),
  ).toBe(
    '\uFEFF"Row No.","Reason"\r\n"","The sheet ""Rates"" is missing."\r\n"7","\'=HYPERLINK(""http://evil.example"")"\r\n',
  );
});

test('values of a rate card are shown in the units of the uploaded file', () => {
  expect(rateFigure('basePaise', 123_456)).toBe('₹1,234.56');
  expect(rateFigure('additionalGrams', 250)).toBe('0.25 kg');
  expect(rateFigure('codPercent', 1.75)).toBe('1.75%');
  expect(rateFigure('zone_tests', 'A: same_city')).toBe('A: same_city');
  expect(rateFigure('tatDays', undefined)).toBe('–');
  expect([rateFieldLabel('basePaise'), rateFieldLabel('something_new')]).toEqual(['Base price', 'something_new']);
});

test('the upload page can read a job result that lacks some fields', () => {
  expect(readPublishedRates({ rows: 3, changes: { added: 1, removed: 0, changed: 2 } })).toEqual({
    rows: 3,
    warnings: [],
    changes: { added: 1, removed: 0, changed: 2 },
  });
  expect(readPublishedRates({ rows: 'many' })).toEqual({ warnings: [] });
});
