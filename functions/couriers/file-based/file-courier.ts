import { courierNow } from '../../platform/clock.ts';
import { checkParcelStatus, type GuardedCommand, noSuchAwb } from '../adapter-kit/status-guard.ts';
import type { Courier, CourierOutcome, Reattempt, Scan } from '../port.ts';
import type { BookingLine, BookingLineKind, FileExchange } from './file-exchange.ts';

/** The highest number of waiting lines that `ping` counts. */
const COUNT_LIMIT = 1000;

const INSTRUCTIONS: Readonly<
  Record<GuardedCommand, { kind: BookingLineKind; code: string; status?: Scan['status']; words: string }>
> = {
  cancel: {
    kind: 'CANCEL',
    code: 'WE-CANCELLED',
    status: 'cancelled',
    words: 'Cancelled; the next file tells the courier',
  },
  rto: { kind: 'RTO', code: 'WE-RETURN', status: 'rto_initiated', words: 'Return requested with the next file' },
  reattempt: { kind: 'REATTEMPT', code: 'WE-AGAIN', words: 'Another attempt requested with the next file' },
};

/**
 * Creates the adapter of a file-based courier, which has no API. We choose AWBs from our series, write bookings and
 * instructions to files, and read statuses from files. We assume that the courier follows each instruction, until a
 * status file shows that it did not.
 */
export function createFileCourier(
  { key, name, capabilities }: Pick<Courier, 'key' | 'capabilities'> & { name: string },
  exchange: FileExchange,
  clock: () => Date = courierNow,
): Courier {
  const lineOf = (awb: string, kind: BookingLineKind): BookingLine => ({ awb, kind, at: clock().toISOString() });
  const scanOf = (command: GuardedCommand): Scan | undefined => {
    const { code, status, words } = INSTRUCTIONS[command];
    return status && { code, status, description: words, location: name, at: clock().toISOString() };
  };

  async function instruct(command: GuardedCommand, awb: string, request?: Reattempt): Promise<CourierOutcome> {
    const parcel = await exchange.find(awb);
    if (parcel === undefined) return noSuchAwb(awb);
    const verdict = checkParcelStatus(command, parcel.scans);
    if (verdict !== 'go') return verdict;
    const scan = scanOf(command);
    // If the booking is not in a file yet, it is removed from the waiting lines, and the courier never receives it.
    if (command === 'cancel' && scan && (await exchange.withdraw(awb, scan))) return { kind: 'done' };
    await exchange.queue({ ...lineOf(awb, INSTRUCTIONS[command].kind), ...(request && { request }) }, scan);
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
        return { kind: 'refused', code: 'NO_AWB', message: `${name} needs an AWB number of our series.` };
      const at = clock().toISOString();
      const booked: Scan = {
        code: 'WE-BOOKED',
        status: 'pending_pickup',
        description: 'Booked; the next file tells the courier',
        location: booking.from.city,
        at,
      };
      if (await exchange.add({ awb, booking, scans: [booked] }, lineOf(awb, 'BOOK'))) return { kind: 'booked', awb };
      const known = await exchange.find(awb);
      if (known?.booking.reference === reference) return { kind: 'booked', awb };
      return { kind: 'refused', code: 'AWB_TAKEN', message: `AWB ${awb} is another parcel's.` };
    },

    findByReference: async () => ({ kind: 'unknown', message: `${name} cannot be asked.` }),

    async ping() {
      const lines = await exchange.waiting(COUNT_LIMIT);
      const many = lines === 1 ? '1 line waits' : `${lines}${lines === COUNT_LIMIT ? ' lines or more' : ' lines'} wait`;
      return {
        kind: 'answered',
        words: `${name} works with files and cannot be asked. ${many} for the next booking file.`,
      };
    },

    async track(awbs) {
      const parcels = await Promise.all(awbs.map((awb) => exchange.find(awb)));
      return new Map(parcels.flatMap((parcel) => (parcel ? [[parcel.awb, parcel.scans]] : [])));
    },

    cancel: (awb) => instruct('cancel', awb),
    createRto: (awb) => instruct('rto', awb),
    reattempt: (awb, request) => instruct('reattempt', awb, request),
  };
}
