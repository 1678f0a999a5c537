import { describe, expect, test } from 'vitest';
import { compactTotals } from '../../../functions/rollups/compact-totals.ts';
import { EVERYONE } from '../../../functions/rollups/contribution.ts';
import { type OrderToCount, recordOrderCounts } from '../../../functions/rollups/count.ts';
import { listDeltas } from '../../../functions/rollups/everyone-store.ts';
import { listBuckets } from '../../../functions/rollups/store.ts';
import { useCloud } from '../../support/clouds/cloud.ts';

useCloud();

const orderOf = (owner: string, day: string, n: number): OrderToCount => ({
  ledger: 'TOTALS',
  id: `${owner}-${String(n).padStart(26, '0')}`,
  owner,
  day,
  counted: { version: 1, bucket: 'individual.cod.dlv.standard.received', paise: 100, codPaise: 0 },
});
const totalOf = async (day: string) => {
  const [[bucket] = []] = await listBuckets(EVERYONE, [{ from: day, to: day }]);
  return [bucket?.count, bucket?.paise];
};
const pendingOf = async (day: string) => (await listDeltas({ from: day, to: day }, { ledger: 'TOTALS' })).length;

describe('the totals of all sellers', () => {
  test('totals of all sellers can be compacted while orders of the same day are counted', async () => {
    const day = '2026-03-02';
    const countAll = async (owner: string) => {
      for (let n = 0; n < 40; n++) await recordOrderCounts([orderOf(owner, day, n)]);
    };
    let counting = true;
    const counted = Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((end) => countAll(`busyseller${end}`))).finally(
      () => {
        counting = false;
      },
    );
    const compacted: number[] = [];
    while (counting) {
      await expect.poll(async () => !counting || (await pendingOf(day)) > 0).toBe(true);
      if (counting) compacted.push(await compactTotals(new Date('2026-03-02'), 1));
    }
    await counted;
    expect(compacted.length).toBeGreaterThan(3);
    expect(new Set(compacted)).toEqual(new Set([1]));
    expect(await totalOf(day)).toEqual([240, 24_000]);
  });

  test('two concurrent compactions add each of a day’s 250 pending deltas once', async () => {
    const day = '2026-03-03';
    for (let n = 0; n < 250; n++) await recordOrderCounts([orderOf(`busyseller${n % 10}`, day, n)]);
    expect(await pendingOf(day)).toBe(250);
    const at = new Date('2026-03-03');
    await Promise.all([compactTotals(at, 1), compactTotals(at, 1)]);
    await compactTotals(at, 1);
    expect([await pendingOf(day), await totalOf(day)]).toEqual([0, [250, 25_000]]);
  });
});
