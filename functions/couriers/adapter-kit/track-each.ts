import { sideBySide } from '../../platform/concurrency.ts';
import type { Scan } from '../port.ts';

/** Calls under way at once: a walk asks about fifty parcels, and a slow courier must not take a minute for each five. */
const AT_ONCE = 4;

/**
 * Tracks at a courier that is asked about one parcel in each call.
 * @param life the scans of an AWB; undefined when the courier does not know it
 */
export async function trackEach(
  awbs: readonly string[],
  life: (awb: string) => Promise<Scan[] | undefined>,
): Promise<Map<string, Scan[]>> {
  const lives = new Map<string, Scan[]>();
  await sideBySide(new Set(awbs), AT_ONCE, async (awb) => {
    const scans = await life(awb);
    if (scans !== undefined) lives.set(awb, scans);
  });
  return lives;
}
