import { findLines } from './store.ts';

/**
 * The number of the first line that was entered at a time or later, one more than the last when there is none. Lines
 * follow each other in time, so it is found by halving: a statement of a million lines takes twenty reads.
 */
export async function numberAt(userId: string, last: number, time: string): Promise<number> {
  let [low, high] = [1, last + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [line] = await findLines(userId, [middle]);
    if (line !== undefined && line.at < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
