import { describe, expect, it } from 'vitest';
import { pack, unpack } from '../../../functions/platform/pack.ts';
import { badRows, FileRefused } from '../../../functions/uploads/bad-rows.ts';

const refusal = (fill: (bad: ReturnType<typeof badRows>) => void): FileRefused | undefined => {
  const bad = badRows();
  fill(bad);
  try {
    bad.refuse(20_000);
    return undefined;
  } catch (error) {
    return error as FileRefused;
  }
};

describe('bad rows', () => {
  it('refuse nothing when there are none', () => expect(refusal(() => undefined)).toBeUndefined());

  it('are all counted, and the first 1,000 listed', () => {
    const refused = refusal((bad) => {
      for (let row = 2; row < 5002; row++) bad.add(row, 'Pincode is empty.');
    });
    expect(refused).toMatchObject({ count: 5000, total: 20_000, message: '5000 rows have to be corrected.' });
    expect(refused?.rows).toHaveLength(1000);
    expect(refused?.rows[0]).toEqual({ row_number: 2, message: 'Pincode is empty.' });
  });

  it('fit one item however long and strange their texts are', () => {
    const refused = refusal((bad) => {
      for (let row = 2; row < 2002; row++) bad.add(row, `${row}${'"\\क'.repeat(500)}`);
    });
    expect(refused?.count).toBe(2000);
    expect(refused?.rows.length).toBeGreaterThan(300);
    expect(unpack(pack(refused?.rows))).toEqual(refused?.rows);
    expect(Buffer.byteLength(JSON.stringify(refused?.rows))).toBeLessThan(400_000);
  });
});
