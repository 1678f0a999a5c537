import type { courierClient } from '../../gateway/courier-client.ts';
import type { UnknownOutcome } from '../../port.ts';
import { type Account, type BlueDartRequest, TRACK_AT_ONCE, track } from '../build.ts';
import { missingAwbs } from './lives.ts';
import { readShipments, type Shipment } from './parse-tracking.ts';

export type BlueDartClient = ReturnType<typeof courierClient<BlueDartRequest>>;

/** The path and version of the tracking interface, which differ between accounts. */
export interface TrackingSettings {
  path: string;
  /** The version of the interface; '' to send none. */
  verno: string;
}

/** The message if Blue Dart rejects our tracking key with and without a version. */
export const NO_LICENCE = 'License Mismatch: Blue Dart does not take our tracking key';

/** The highest number of times that one call of `track` looks up further AWBs of its parcels. */
const MOST_STEPS = 3;

export const isUnknown = (answer: Shipment[] | UnknownOutcome): answer is UnknownOutcome => !Array.isArray(answer);

/** Creates the tracker of an account. If a reply is unreadable, the outcome is unknown. */
export function createTracker(client: BlueDartClient, account: Account, { path, verno }: TrackingSettings) {
  /** Tracks numbers in one call. If Blue Dart refuses the version of the interface, calls again without it. */
  async function ask(numbers: readonly string[], by: 'awb' | 'ref'): Promise<Shipment[] | UnknownOutcome> {
    for (const version of verno === '' ? [''] : [verno, '']) {
      const answer = await client.outcome(track(numbers, account, { path, verno: version, by }), readShipments);
      if (answer.kind === 'shipments') return answer.shipments;
      if (answer.kind === 'unknown') return answer;
      if (answer.kind === 'unreadable') return { kind: 'unknown', message: answer.said };
    }
    return { kind: 'unknown', message: NO_LICENCE };
  }

  /** Tracks up to 25 AWBs, and the further AWBs of the same parcels. */
  async function trackChunk(awbs: readonly string[]): Promise<Shipment[] | UnknownOutcome> {
    const found: Shipment[] = [];
    let next = [...awbs];
    for (let step = 0; next.length > 0 && step <= MOST_STEPS; step++) {
      const answer = await ask(next, 'awb');
      if (isUnknown(answer)) return answer;
      found.push(...answer);
      const polled = new Set(next);
      next = missingAwbs(found).filter((awb) => !polled.has(awb));
    }
    return found;
  }

  return {
    async byAwb(awbs: readonly string[]): Promise<Shipment[] | UnknownOutcome> {
      const found: Shipment[] = [];
      for (let start = 0; start < awbs.length; start += TRACK_AT_ONCE) {
        const answer = await trackChunk(awbs.slice(start, start + TRACK_AT_ONCE));
        if (isUnknown(answer)) return answer;
        found.push(...answer);
      }
      return found;
    },

    byReference: (reference: string): Promise<Shipment[] | UnknownOutcome> => ask([reference], 'ref'),
  };
}
