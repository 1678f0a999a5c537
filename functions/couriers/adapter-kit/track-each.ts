import { concurrently } from '../../platform/concurrency.ts';
import type { Scan } from '../port.ts';

/** How many calls run in parallel. Without parallel calls, the fifty parcels of a poll could take minutes. */
const AT_ONCE = 4;

/**
 * Tracks parcels at a courier whose tracking takes only one AWB per call.
 * @param life returns the scans of an AWB; undefined if the courier does not know it
 */
export async function trackEach(
  awbs: readonly string[],
  life: (awb: string) => Promise<Scan[] | undefined>,
): Promise<Map<string, Scan[]>> {
  const lives = new Map<string, Scan[]>();
  await concurrently(new Set(awbs), AT_ONCE, async (awb) => {
    const scans = await life(awb);
    if (scans !== undefined) lives.set(awb, scans);
  });
  return lives;
}
