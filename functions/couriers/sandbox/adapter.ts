import { dayAfter } from '../../../shared/dates.ts';
import { courierNow, now } from '../../platform/clock.ts';
import { checkParcelStatus, type GuardedCommand, noSuchAwb } from '../adapter-kit/status-guard.ts';
import type { Booked, Booking, Courier, CourierOutcome } from '../port.ts';
import { awbOf, traitsOf } from './courier-traits.ts';
import { hookOf } from './hooks.ts';
import { scansOfSandboxParcel } from './life.ts';
import { readSandboxPush } from './push.ts';
import type { SandboxShipment, SandboxStore } from './store.ts';

export interface SandboxSetup {
  store: SandboxStore;
  /**
   * The clock by which a parcel's scans are calculated. By default it is the couriers' clock, which the embedded cloud
   * can advance.
   */
  clock?: () => Date;
  /** The secret that signs pushes. */
  pushSecret: string;
}

/** In how many days a parcel is delivered if its booking has no `tatDays`. */
const DEFAULT_TAT_DAYS = 3;

const letters = (city: string): string =>
  city
    .replace(/[^a-z]/gi, '')
    .slice(0, 3)
    .toUpperCase();

/**
 * Converts a day that was chosen by our clock to the couriers' clock, which the embedded cloud can advance. The number
 * of days from today stays the same.
 */
const onCouriersClock = (day: string): string =>
  dayAfter(day, Math.round((courierNow().getTime() - now().getTime()) / (24 * 3600_000)));

/**
 * Creates a sandbox courier. It stores bookings, and returns more scans as time passes. It fails if a test word in the
 * booking requires this (`hooks.ts`).
 */
export function createSandboxCourier(key: string, { store, clock = courierNow, pushSecret }: SandboxSetup): Courier {
  const courier = traitsOf(key);

  const booked = (shipment: SandboxShipment): Booked => ({
    kind: 'booked',
    awb: shipment.awb,
    sortCode: `${letters(shipment.from.city)}/${letters(shipment.to.city)}`,
  });

  const freeAwb = async (reference: string, isSecond: boolean): Promise<string> => {
    for (let turn = 0; ; turn++) {
      const awb = awbOf(courier, reference, turn);
      const holder = await store.findByAwb(awb);
      // If one reference is booked twice at the same time, both bookings get the same AWB, so they create one parcel.
      if (!holder || (!isSecond && holder.courier === key && holder.reference === reference)) return awb;
    }
  };

  const open = async (
    { reference, awb, from, to, tatDays, reverse }: Booking,
    plan: SandboxShipment['plan'],
    isSecond: boolean,
  ) => {
    const shipment: SandboxShipment = {
      courier: key,
      awb: awb ?? (await freeAwb(reference, isSecond)),
      reference,
      bookedAt: clock().toISOString(),
      from: { city: from.city, state: from.state },
      to: { city: to.city, state: to.state },
      tatDays: tatDays ?? DEFAULT_TAT_DAYS,
      ...(plan && { plan }),
      ...(reverse && { isReverse: true }),
      ...(reverse?.questions && courier.capabilities.questions && { questions: reverse.questions }),
    };
    await store.save(shipment);
    return shipment;
  };

  const mine = async (awb: string): Promise<SandboxShipment | undefined> => {
    const shipment = await store.findByAwb(awb);
    return shipment?.courier === key ? shipment : undefined;
  };

  /** Carries out a command if the parcel's present status permits it. */
  const command = async (
    name: GuardedCommand,
    isOffered: boolean,
    awb: string,
    change: (shipment: SandboxShipment) => Partial<SandboxShipment>,
  ): Promise<CourierOutcome> => {
    if (!isOffered)
      return { kind: 'refused', code: 'NOT_OFFERED', message: 'This courier does not take such requests.' };
    const shipment = await mine(awb);
    if (!shipment) return noSuchAwb(awb);
    const verdict = checkParcelStatus(name, scansOfSandboxParcel(shipment, clock()));
    if (verdict !== 'go') return verdict;
    await store.save({ ...shipment, ...change(shipment) });
    return { kind: 'done' };
  };

  /**
   * Returns when a re-attempt was first requested after the last failed delivery. A repeated request does not change
   * this time.
   */
  const firstAsked = (shipment: SandboxShipment): string => {
    const failedAt =
      scansOfSandboxParcel(shipment, clock()).findLast(({ status }) => status === 'undelivered')?.at ?? '';
    const earlier = shipment.reattempt?.at;
    return earlier !== undefined && earlier >= failedAt ? earlier : clock().toISOString();
  };

  return {
    key,
    capabilities: courier.capabilities,
    settles: 'reference',
    ping: async () => ({ kind: 'answered', words: 'This is the sandbox: parcels live here and nowhere else.' }),

    async book(booking) {
      const hook = hookOf(booking, key);
      if (hook === 'refuse') {
        return { kind: 'refused', code: 'NOT_SERVICEABLE', message: 'The sandbox was told to refuse this booking.' };
      }
      if (hook === 'down') return { kind: 'unknown', message: 'The sandbox was told not to answer.' };
      const earlier = await store.find(key, booking.reference);
      if (earlier && hook !== 'twice') return booked(earlier);
      if (booking.awb && (await store.findByAwb(booking.awb))) {
        return { kind: 'refused', code: 'DUPLICATE', message: `AWB ${booking.awb} is another parcel's.` };
      }
      const lost = hook === 'timeout' || (hook === 'twice' && !earlier);
      const plan = hook === 'timeout' || hook === 'twice' ? undefined : hook;
      const shipment = await open(booking, plan, hook === 'twice');
      return lost ? { kind: 'unknown', message: 'The sandbox lost its reply.' } : booked(shipment);
    },

    async findByReference(reference) {
      const shipment = await store.find(key, reference);
      return shipment ? booked(shipment) : { kind: 'none' };
    },

    async track(awbs) {
      const found = await Promise.all(awbs.map(mine));
      const now = clock();
      return new Map(
        found.flatMap((shipment) => (shipment ? [[shipment.awb, scansOfSandboxParcel(shipment, now)]] : [])),
      );
    },

    cancel: (awb) =>
      command('cancel', courier.capabilities.cancel, awb, () => ({ cancelledAt: clock().toISOString() })),
    createRto: (awb) => command('rto', courier.capabilities.rto, awb, () => ({ rtoAt: clock().toISOString() })),
    reattempt: (awb, { deferredDate }) =>
      command('reattempt', courier.capabilities.reattempt, awb, (shipment) => ({
        reattempt: {
          at: firstAsked(shipment),
          ...(deferredDate && { deferredDate: onCouriersClock(deferredDate) }),
        },
      })),

    ...(courier.pickupRequests && { requestPickup: () => Promise.resolve({ kind: 'done' as const }) }),

    parsePush: (rawBody, headers) => readSandboxPush(courier, rawBody, headers, pushSecret),
  };
}
