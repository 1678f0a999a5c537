import type { Transport } from '../../functions/couriers/gateway/transport.ts';
import type { Courier } from '../../functions/couriers/port.ts';
import type { Fetch } from '../../functions/platform/http/ask.ts';
import type { Status } from '../../shared/orders/status.ts';

/** A courier that is put through the suite, beside the fake that plays its server. */
export interface Rig {
  courier: Courier;
  /** Lets the parcel live on until its newest scan has this status. */
  until: (awb: string, status: Status) => Promise<void>;
  /** A push of its newest scan; of couriers that push. */
  push?: (awb: string) => Promise<{ rawBody: string; headers: Record<string, string> }>;
  /** The same sender, with a body that makes no sense. */
  nonsense?: () => { rawBody: string; headers: Record<string, string> };
  /** AWBs of our series, the same for the same number; of couriers that settle by `own-awb`. */
  ownAwb?: (n: number) => string;
  /** Statuses besides that it has no code for. */
  lacks?: readonly Status[];
  /** The courier has no code for a cancelled parcel: its tracking does not tell of it. */
  hidesCancelled?: true;
  /** It takes a cancellation on and carries it out in its own time: now. */
  carriesOutCancel?: (awb: string) => Promise<void>;
  /** Where it takes a parcel back, if not in transit. */
  returnsFrom?: Status;
  /** Makes the tokens worthless that it gave so far; of couriers that want a login. */
  expire?: () => void;
  /** It has no network between: nothing of it is a fault. */
  works?: 'by files';
  /** An AWB that looks like one of the courier's and is none. */
  strange?: string;
}

/**
 * Makes a rig with a fresh fake. A fake is steered by the product's name of a booking, as the sandbox is: it refuses `SANDBOX-REFUSE`, and
 * keeps `SANDBOX-TIMEOUT` but answers 504. Times of its scans lie on 2 November 2026, an hour apart, in the courier's own form.
 * @param through stands between the adapter and the fake: what it does to a call is a fault of the network
 */
export type MakeRig = (through?: (fetch: Fetch) => Fetch, transport?: Transport) => Rig;

/** The road to each status that the suite goes to, from `pending_pickup`. */
export const ROADS: Partial<Record<Status, Status[]>> = {
  out_for_pickup: ['out_for_pickup'],
  in_transit: ['out_for_pickup', 'picked_up', 'in_transit'],
  undelivered: ['picked_up', 'in_transit', 'out_for_delivery', 'undelivered'],
  delivered: ['out_for_pickup', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered'],
};

/** What each file of `rigs/` exports. */
export type Rigs = readonly (readonly [name: string, make: MakeRig])[];
