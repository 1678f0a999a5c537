import { concurrently } from '../../platform/concurrency.ts';
import type { Scan } from '../port.ts';

/** Parallel calls. A tracking poll asks about fifty parcels, and a slow courier would take minutes one by one. */
const AT_ONCE = 4;

/**
 * Tracks parcels at a courier that takes one AWB a call.
 * @param life returns the scans of an AWB, or undefined where the courier does not know it
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
