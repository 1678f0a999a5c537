import type { courierClient } from '../../gateway/courier-client.ts';
import type { Unknown } from '../../port.ts';
import { type Account, type BlueDartRequest, TRACK_AT_ONCE, track } from '../build.ts';
import { goneOnTo } from './lives.ts';
import { type Shipment, shipmentsOf } from './parse-tracking.ts';

export type BlueDartLine = ReturnType<typeof courierClient<BlueDartRequest>>;

/** How an account is asked: both differ between accounts. */
export interface TrackingWay {
  path: string;
  /** Empty: none is sent. */
  verno: string;
}

/** Whatever version it is asked with. */
export const NO_LICENCE = 'License Mismatch: Blue Dart does not take our tracking key';

/** The AWBs of a parcel that are asked about behind the first. */
const MOST_STEPS = 3;

export const isUnknown = (answer: Shipment[] | Unknown): answer is Unknown => !Array.isArray(answer);

/** Tracking, whose loss harms nobody: what cannot be read is unknown. */
export function trackerOf(line: BlueDartLine, account: Account, { path, verno }: TrackingWay) {
  /** The shipments of one call. A version that the account may not use is left out the second time. */
  async function ask(numbers: readonly string[], by: 'awb' | 'ref'): Promise<Shipment[] | Unknown> {
    for (const version of verno === '' ? [''] : [verno, '']) {
      const answer = await line.outcome(track(numbers, account, { path, verno: version, by }), shipmentsOf);
      if (answer.kind === 'shipments') return answer.shipments;
      if (answer.kind === 'unknown') return answer;
      if (answer.kind === 'unreadable') return { kind: 'unknown', message: answer.said };
    }
    return { kind: 'unknown', message: NO_LICENCE };
  }

  /** At most 25 AWBs, with those under which their parcels went on. */
  async function piece(awbs: readonly string[]): Promise<Shipment[] | Unknown> {
    const found: Shipment[] = [];
    let next = [...awbs];
    for (let step = 0; next.length > 0 && step <= MOST_STEPS; step++) {
      const answer = await ask(next, 'awb');
      if (isUnknown(answer)) return answer;
      found.push(...answer);
      const asked = new Set(next);
      next = goneOnTo(found).filter((awb) => !asked.has(awb));
    }
    return found;
  }

  return {
    async byAwb(awbs: readonly string[]): Promise<Shipment[] | Unknown> {
      const found: Shipment[] = [];
      for (let start = 0; start < awbs.length; start += TRACK_AT_ONCE) {
        const answer = await piece(awbs.slice(start, start + TRACK_AT_ONCE));
        if (isUnknown(answer)) return answer;
        found.push(...answer);
      }
      return found;
    },

    byReference: (reference: string): Promise<Shipment[] | Unknown> => ask([reference], 'ref'),
  };
}
