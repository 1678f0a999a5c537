import { isOnItsWay, STATUS_KEYS, type Status } from '../../../shared/orders/status.ts';
import type { Outcome, Scan, Unknown } from '../port.ts';

/** A request about a parcel that the courier has. */
export type Command = 'cancel' | 'rto' | 'reattempt';

interface Rule {
  /** Statuses in which the command is sent. `undefined`: no status is known yet. */
  readonly go: readonly (Status | undefined)[];
  /** Statuses that show that the command was carried out before. */
  readonly done: readonly Status[];
  readonly otherwise: string;
}

/**
 * Some couriers have one call for both commands: cancelling after pick-up turns the parcel round. A cancellation refunds in full
 * and an RTO costs money, so adapters check the newest scan before they send either.
 */
const RULES: Readonly<Record<Command, Rule>> = {
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

/** Returns `go` where the newest scan permits a command, otherwise its outcome without asking the courier. */
export function guardStatus(command: Command, scans: readonly Scan[]): 'go' | Outcome {
  const status = scans.findLast((scan) => scan.status)?.status;
  const { go, done, otherwise } = RULES[command];
  if (go.includes(status)) return 'go';
  if (status && done.includes(status)) return { kind: 'done' };
  return { kind: 'refused', code: 'NOT_POSSIBLE', message: otherwise };
}

/** The refusal for an AWB that is not the courier's. */
export const noSuchAwb = (awb: string): Outcome => ({
  kind: 'refused',
  code: 'NOT_FOUND',
  message: `The courier does not know AWB ${awb}.`,
});

/** The tracking result of one parcel: its scans, `none` for an AWB that is not the courier's, or why it is unknown. */
export type Life = readonly Scan[] | 'none' | Unknown;

const isScans = (life: Exclude<Life, 'none'>): life is readonly Scan[] => Array.isArray(life);

/**
 * Sends a command where the newest scan permits it, for couriers that do not check this themselves. Returns the outcome
 * without sending where the scans decide it, or where they are unknown.
 */
export async function withStatusGuard(
  command: Command,
  awb: string,
  life: Life,
  send: (scans: readonly Scan[]) => Promise<Outcome>,
): Promise<Outcome> {
  if (life === 'none') return noSuchAwb(awb);
  if (!isScans(life)) return life;
  const verdict = guardStatus(command, life);
  return verdict === 'go' ? send(life) : verdict;
}
