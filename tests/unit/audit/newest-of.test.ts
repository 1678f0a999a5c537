import { expect, test } from 'vitest';
import { mergeNewest, type NewestFirstReader } from '../../../functions/audit-log/merge.ts';

/**
 * Returns a merged reader of several lists of letters, and counts how many rows are requested from each list. A letter
 * later in the alphabet is newer.
 */
function lists(...texts: string[]) {
  const asked = texts.map(() => 0);
  const sources = texts.map(
    (text, at): NewestFirstReader<string> =>
      async (most, before) => {
        const rows = [...text].sort().reverse();
        const found = rows.filter((letter) => before === undefined || letter < before).slice(0, most);
        asked[at] = (asked[at] ?? 0) + most;
        return found;
      },
  );
  const newest = async (most: number, before?: string) =>
    (await mergeNewest(sources, (letter) => letter, most, before)).join('');
  return { newest, asked };
}

test('newestOf merges several lists, newest rows first', async () => {
  const { newest } = lists('adgz', '', 'bcefhijklmnop', 'y', 'q');
  expect(await newest(6)).toBe('zyqpon');
  expect(await newest(6, 'n')).toBe('mlkjih');
  expect(await newest(100)).toBe('zyqponmlkjihgfedcba');
  expect(await newest(3, 'a')).toBe('');
});

test('newestOf stops reading a list once its remaining rows are older than the rows it needs', async () => {
  const { newest, asked } = lists('abcdefgh', 'qrstuvwxyz', 'i', 'j', 'k');
  expect(await newest(6)).toBe('zyxwvu');
  expect(asked).toEqual([3, 9, 3, 3, 3]);
});

test('newestOf reads a single list once', async () => {
  const { newest, asked } = lists('abc');
  expect([await newest(5), asked]).toEqual(['cba', [5]]);
});
