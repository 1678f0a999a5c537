import { isOnItsWay, STATUS_KEYS, type Status } from '../../../shared/orders/status.ts';
import type { Outcome, Scan } from '../port.ts';

/** What can be asked of a parcel that is on its way. */
export type Command = 'cancel' | 'rto' | 'reattempt';

interface Rule {
  /** Where the command makes sense. Undefined stands for a parcel of which nothing is known yet. */
  readonly go: readonly (Status | undefined)[];
  /** Where it was carried out before. */
  readonly done: readonly Status[];
  readonly otherwise: string;
}

/**
 * Couriers that have one call for both turn a parcel round when it is cancelled after pick-up. A cancel refunds in
 * full and an RTO costs, so adapters look at the newest scan before they ask for either.
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

/** Whether to put a command to the courier: `go`, or what it would come to. */
export function gate(command: Command, scans: readonly Scan[]): 'go' | Outcome {
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
