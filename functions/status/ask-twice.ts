import { type Asked, SLOW_ANSWER_MS } from './judge.ts';

/** Asks, and once more when no good answer came in time. */
export async function askTwice(ask: () => Promise<Asked['said']>): Promise<Asked[]> {
  const once = async (): Promise<Asked> => {
    const began = performance.now();
    const said = await ask();
    return { said, milliseconds: performance.now() - began };
  };
  const first = await once();
  return first.said === 'answered' && first.milliseconds <= SLOW_ANSWER_MS ? [first] : [first, await once()];
}
