import { expect, test } from 'vitest';
import { Pieces } from '../../web/src/features/bulk-orders/pieces.ts';

/** Returns 250 numbered rows, read by hundreds; the first `failures` reads fail. */
function piecesOf(failures = 0) {
  const asked: number[] = [];
  const pieces = new Pieces(async (behind, limit) => {
    asked.push(behind);
    if (asked.length <= failures) throw new Error('no answer');
    return Array.from({ length: Math.min(limit, 250 - behind) }, (_, at) => ({ number: behind + at + 1 }));
  });
  return { pieces, asked };
}
const read = () => new Promise((resolve) => setTimeout(resolve));

test('a chunk is read once, however many of its rows are visible; a missing row is null', async () => {
  const { pieces, asked } = piecesOf();
  for (const number of [1, 2, 100, 201, 260]) pieces.want(number);
  expect(pieces.at(1)).toBeUndefined();
  await read();
  expect([pieces.at(1), pieces.at(250), pieces.at(260), asked]).toEqual([
    { number: 1 },
    { number: 250 },
    null,
    [0, 200],
  ]);
});

test('a failed chunk is requested again by reload only, never by a row that is still visible', async () => {
  const { pieces, asked } = piecesOf(1);
  pieces.subscribe(() => pieces.want(1)); // as a row does at each render
  pieces.want(1);
  await read();
  await read();
  expect([asked.length, pieces.failure]).toEqual([1, new Error('no answer')]);
  pieces.reload();
  await read();
  expect([pieces.at(1), pieces.failure, asked.length]).toEqual([{ number: 1 }, undefined, 2]);
});
