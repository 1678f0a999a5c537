import { isOnItsWay, STATUS_KEYS, type Status } from '../../../shared/orders/status.ts';
import type { CourierOutcome, Scan, UnknownOutcome } from '../port.ts';

/** A command that we send to a courier about a booked parcel. */
export type GuardedCommand = 'cancel' | 'rto' | 'reattempt';

interface Rule {
  /** The statuses in which the command is sent. `undefined` means that the parcel has no status yet. */
  readonly go: readonly (Status | undefined)[];
  /** The statuses that show that the command is already carried out. */
  readonly done: readonly Status[];
  readonly otherwise: string;
}

/**
 * The statuses in which each command is sent. Some couriers have one call for both cancellation and return: after the
 * pickup, a cancellation returns the parcel. We refund a cancellation, but charge for a return. So the newest scan
 * decides which of the two commands may be sent.
 */
const RULES: Readonly<Record<GuardedCommand, Rule>> = {
  cancel: {
    go: [undefined, 'pending_pickup', 'out_for_pickup'],
    done: ['cancelled'],
    otherwise: 'The parcel has been picked up. Create an RTO order instead.',
  },
  rto: {
    go: STATUS_KEYS.filter(isOnItsWay),
    done: ['rto_initiated', 'rto_in_transit', 'rto_out_for_delivery', 'rto_delivered'],
    otherwise: 'Only a parcel on its way to the consignee can be returned.',
  },
  reattempt: {
    go: ['undelivered'],
    done: [],
    otherwise: 'Only a parcel whose delivery failed can be tried again.',
  },
};

/**
 * Returns `go` if the newest scan permits a command. Otherwise returns the outcome, without a request to the courier.
 */
export function checkParcelStatus(command: GuardedCommand, scans: readonly Scan[]): 'go' | CourierOutcome {
  const status = scans.findLast((scan) => scan.status)?.status;
  const { go, done, otherwise } = RULES[command];
  if (go.includes(status)) return 'go';
  if (status && done.includes(status)) return { kind: 'done' };
  return { kind: 'refused', code: 'NOT_POSSIBLE', message: otherwise };
}

/** Returns the refusal for an AWB that the courier does not know. */
export const noSuchAwb = (awb: string): CourierOutcome => ({
  kind: 'refused',
  code: 'NOT_FOUND',
  message: `The courier does not know AWB ${awb}.`,
});

/**
 * The result of tracking one parcel: its scans, `none` if the courier does not know the AWB, or the reason why the
 * scans are unknown.
 */
export type ParcelTracking = readonly Scan[] | 'none' | UnknownOutcome;

const isScans = (life: Exclude<ParcelTracking, 'none'>): life is readonly Scan[] => Array.isArray(life);

/**
 * Sends a command if the newest scan permits it. Needed for couriers that do not check this themselves. If the scan
 * does not permit it, or the scans are unknown, returns the outcome without sending the command.
 */
export async function withStatusGuard(
  command: GuardedCommand,
  awb: string,
  life: ParcelTracking,
  send: (scans: readonly Scan[]) => Promise<CourierOutcome>,
): Promise<CourierOutcome> {
  if (life === 'none') return noSuchAwb(awb);
  if (!isScans(life)) return life;
  const verdict = checkParcelStatus(command, life);
  return verdict === 'go' ? send(life) : verdict;
}
