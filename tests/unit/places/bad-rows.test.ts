import { expect, it } from 'vitest';
import { badRowCollector, FileRefused } from '../../../functions/uploads/bad-rows.ts';

const refusal = (fill: (bad: ReturnType<typeof badRowCollector>) => void): FileRefused | undefined => {
  const bad = badRowCollector();
  fill(bad);
  try {
    bad.refuse(20_000);
    return undefined;
  } catch (error) {
    return error as FileRefused;
  }
};

it('a file without bad rows is accepted', () => expect(refusal(() => undefined)).toBeUndefined());

it('all bad rows of a file are listed, even if there are 5,000', () => {
  const refused = refusal((bad) => {
    for (let row = 2; row < 5002; row++) bad.add(row, 'Pincode is empty.', { ewaybill_number: `A${row}` });
  });
  expect(refused).toMatchObject({ total: 20_000, message: '5000 rows have to be corrected.' });
  expect(refused?.rows).toHaveLength(5000);
  expect(refused?.rows[0]).toEqual({ row_number: 2, message: 'Pincode is empty.', ewaybill_number: 'A2' });
});

it('bad rows that several checks find are sorted by row number', () => {
  const refused = refusal((bad) => {
    for (const row of [2, 9, 3]) bad.add(row, 'Pincode is empty.');
    bad.add(2, 'There is no parcel with this AWB.');
  });
  expect(refused?.rows.map(({ row_number, message }) => [row_number, message])).toEqual([
    [2, 'Pincode is empty.'],
    [2, 'There is no parcel with this AWB.'],
    [3, 'Pincode is empty.'],
    [9, 'Pincode is empty.'],
  ]);
});

it('each bad row is described in at most 400 characters', () => {
  const refused = refusal((bad) => bad.add(2, 'x'.repeat(1000)));
  expect(refused?.rows[0]?.message).toBe(`${'x'.repeat(399)}…`);
});
