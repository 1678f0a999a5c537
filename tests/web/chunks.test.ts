import { expect, test } from 'vitest';
import { RowChunks } from '../../web/src/features/bulk-orders/loading/chunks.ts';

/** Returns 250 numbered rows in chunks of a hundred. The first `failures` reads fail. */
function piecesOf(failures = 0) {
  const asked: number[] = [];
  const chunks = new RowChunks(async (behind, limit) => {
    asked.push(behind);
    if (asked.length <= failures) throw new Error('no answer');
    return Array.from({ length: Math.min(limit, 250 - behind) }, (_, at) => ({ number: behind + at + 1 }));
  });
  return { chunks, asked };
}
const read = () => new Promise((resolve) => setTimeout(resolve));

test('all visible rows of one chunk cause only one request', async () => {
  const { chunks, asked } = piecesOf();
  for (const number of [1, 2, 100, 201, 260]) chunks.want(number);
  expect(chunks.at(1)).toBeUndefined();
  await read();
  expect([chunks.at(1), chunks.at(250), chunks.at(260), asked]).toEqual([
    { number: 1 },
    { number: 250 },
    null,
    [0, 200],
  ]);
});

test('a chunk that failed to load is requested again only when Reload is pressed', async () => {
  const { chunks, asked } = piecesOf(1);
  chunks.subscribe(() => chunks.want(1)); // requests the chunk at each render, as a row does
  chunks.want(1);
  await read();
  await read();
  expect([asked.length, chunks.failure]).toEqual([1, new Error('no answer')]);
  chunks.reload();
  await read();
  expect([chunks.at(1), chunks.failure, asked.length]).toEqual([{ number: 1 }, undefined, 2]);
});
