import { courierNow } from '../../platform/clock.ts';
import { type Command, gate, noSuchAwb } from '../adapter-kit/status-guard.ts';
import type { Courier, Outcome, Reattempt, Scan } from '../port.ts';
import type { Desk, Line, LineKind } from './booking-file.ts';

/** So many lines are counted for the words of a test. */
const MOST_COUNTED = 1000;

const CALLED: Readonly<Record<Command, { kind: LineKind; code: string; status?: Scan['status']; words: string }>> = {
  cancel: {
    kind: 'CANCEL',
    code: 'WE-CANCELLED',
    status: 'cancelled',
    words: 'Cancelled; the courier is told by the next file',
  },
  rto: { kind: 'RTO', code: 'WE-RETURN', status: 'rto_initiated', words: 'Return asked for by the next file' },
  reattempt: { kind: 'REATTEMPT', code: 'WE-AGAIN', words: 'Another attempt asked for by the next file' },
};

/**
 * A courier that has no interface: it takes AWBs of our series, is told of bookings and instructions by files, and tells of its parcels by
 * files. What it is told it is believed to do, as with any courier that answers nothing; what its files say afterwards counts.
 */
export function createDeskCourier(
  { key, name, capabilities }: Pick<Courier, 'key' | 'capabilities'> & { name: string },
  desk: Desk,
  clock: () => Date = courierNow,
): Courier {
  const lineOf = (awb: string, kind: LineKind): Line => ({ awb, kind, at: clock().toISOString() });
  const scanOf = (command: Command): Scan | undefined => {
    const { code, status, words } = CALLED[command];
    return status && { code, status, description: words, location: 'Parcel desk', at: clock().toISOString() };
  };

  async function instruct(command: Command, awb: string, request?: Reattempt): Promise<Outcome> {
    const parcel = await desk.find(awb);
    if (parcel === undefined) return noSuchAwb(awb);
    const verdict = gate(command, parcel.scans);
    if (verdict !== 'go') return verdict;
    const scan = scanOf(command);
    // A booking that never went out is simply not told.
    if (command === 'cancel' && scan && (await desk.takeBack(awb, scan))) return { kind: 'done' };
    await desk.tell({ ...lineOf(awb, CALLED[command].kind), ...(request && { request }) }, scan);
    return { kind: 'done' };
  }

  return {
    key,
    capabilities: { ...capabilities, push: false },
    settles: 'own-awb',
    poolOf: () => 'any',

    async book(booking) {
      const { awb, reference } = booking;
      if (awb === undefined)
        return { kind: 'refused', code: 'NO_AWB', message: `${name} takes AWB numbers of our series alone.` };
      const at = clock().toISOString();
      const booked: Scan = {
        code: 'WE-BOOKED',
        status: 'pending_pickup',
        description: 'Booked; the courier is told by the next file',
        location: booking.from.city,
        at,
      };
      if (await desk.add({ awb, booking, scans: [booked] }, lineOf(awb, 'BOOK'))) return { kind: 'booked', awb };
      const known = await desk.find(awb);
      if (known?.booking.reference === reference) return { kind: 'booked', awb };
      return { kind: 'refused', code: 'AWB_TAKEN', message: `AWB ${awb} is another parcel's.` };
    },

    findByReference: async () => ({ kind: 'unknown', message: `${name} cannot be asked.` }),

    async ping() {
      const lines = await desk.waiting(MOST_COUNTED);
      const many =
        lines === 1 ? '1 line waits' : `${lines}${lines === MOST_COUNTED ? ' lines or more' : ' lines'} wait`;
      return {
        kind: 'answered',
        words: `${name} works by files, there is nothing to ask. ${many} for the next booking file.`,
      };
    },

    async track(awbs) {
      const parcels = await Promise.all(awbs.map((awb) => desk.find(awb)));
      return new Map(parcels.flatMap((parcel) => (parcel ? [[parcel.awb, parcel.scans]] : [])));
    },

    cancel: (awb) => instruct('cancel', awb),
    createRto: (awb) => instruct('rto', awb),
    reattempt: (awb, request) => instruct('reattempt', awb, request),
  };
}
