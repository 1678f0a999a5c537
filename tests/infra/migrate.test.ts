import { beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '../../functions/platform/table/change.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { find } from '../../functions/platform/table/find.ts';
import { scanTable } from '../../functions/platform/table/scan-table.ts';
import { writeAll } from '../../functions/platform/table/write-all.ts';
import { runSteps } from '../../infra/migrate/run-steps.ts';
import type { MigrationStep } from '../../infra/migrate/step.ts';
import { useCloud } from '../support/clouds/cloud.ts';

useCloud();

const NAMES = Array.from({ length: 10 }, (_, n) => `thing-${n}`);
const key = (name: string) => ({ pk: `THINGS#${name}`, sk: 'THING' });
let seen: string[];

/**
 * Returns an example of a migration step, which converts rupees to paise.
 * @param before a hook that runs before each item is written
 */
const paise = (before: (item: Item) => Promise<void> = async () => undefined): MigrationStep => ({
  name: '0001-paise',
  begins: 'THINGS#',
  async changes(item) {
    seen.push(item.pk);
    if ('paise' in item) return [];
    await before(item);
    const { rupees, version } = item as Item & { rupees: number; version: number };
    return [
      {
        update: item,
        set: { paise: rupees * 100, version: version + 1 },
        remove: ['rupees'],
        if: [['version', '=', version]],
      },
    ];
  },
});
const things = async () => {
  const found: Item[] = [];
  for await (const item of scanTable('THINGS#')) found.push(item);
  return found.toSorted((a, b) => (a.pk < b.pk ? -1 : 1));
};
const wanted = NAMES.map((name, n) => ({ ...key(name), paise: n * 100, version: 2 }));

describe('a migration step', () => {
  let lines: string[];
  const say = (line: string) => void lines.push(line.replace(/done \d.*Z,/, 'done before,'));
  beforeEach(async () => {
    [seen, lines] = [[], []];
    await writeAll([
      { delete: { pk: 'MIGRATIONS', sk: '0001-paise' } },
      ...NAMES.map((name, n) => ({ put: { ...key(name), rupees: n, version: 1 } })),
    ]);
  });

  test('a migration step changes every item once, and repeating the step changes nothing', async () => {
    await runSteps([paise()], say);
    expect(await things()).toEqual(wanted);
    seen = [];
    await runSteps([paise()], say);
    expect(seen).toEqual([]);
    expect(await things()).toEqual(wanted);
    expect(lines).toEqual([
      '0001-paise: begins.',
      '0001-paise: done, 10 items changed.',
      '0001-paise: done before, 10 items.',
    ]);
  });

  test('a migration step continues where it was killed', async () => {
    let left = 6;
    const killed = paise(async () => {
      if (left-- === 0) throw new Error('killed');
    });
    await expect(runSteps([killed], say, 2)).rejects.toThrow('killed');
    const done = seen.length;
    expect((await things()).filter((item) => 'paise' in item).length).toBeLessThan(10);
    seen = [];
    await runSteps([paise()], say, 2);
    expect(seen.length).toBeLessThan(10);
    expect(seen.length + done).toBeLessThanOrEqual(12);
    expect(await things()).toEqual(wanted);
    expect(lines).toEqual([
      '0001-paise: begins.',
      '0001-paise: goes on.',
      expect.stringMatching(/^0001-paise: done, \d+ items changed\.$/),
    ]);
  });

  test('a migration step keeps a change that another process writes to an item at the same time', async () => {
    const written = new Set<string>();
    const racing = paise(async (item) => {
      if (written.has(item.pk)) return;
      written.add(item.pk);
      await commit([{ update: item, set: { rupees: 500 }, add: { version: 1 } }]);
    });
    await runSteps([racing], say);
    expect(await things()).toEqual(NAMES.map((name) => ({ ...key(name), paise: 50_000, version: 3 })));
  });

  test('two concurrent runs of a migration step change each item once', async () => {
    await Promise.all([runSteps([paise()], say, 2), runSteps([paise()], say, 3)]);
    expect(await things()).toEqual(wanted);
  });

  test('migration steps run in ascending order of their numbers', async () => {
    const order: string[] = [];
    const step = (name: string): MigrationStep => ({
      name,
      begins: 'THINGS#thing-1',
      changes: () => {
        order.push(name);
        return [];
      },
    });
    await runSteps([step('9003-c'), step('9001-a'), step('9002-b')], say);
    expect(order).toEqual(['9001-a', '9002-b', '9003-c']);
    expect(await find({ pk: 'MIGRATIONS', sk: '9002-b' })).toMatchObject({ state: 'done', changed: 0 });
  });
});
