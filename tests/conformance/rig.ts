import type { CourierTransport } from '../../functions/couriers/gateway/transport.ts';
import type { Courier } from '../../functions/couriers/port.ts';
import type { Fetch } from '../../functions/platform/http/ask.ts';
import type { Status } from '../../shared/orders/status.ts';

/** A courier adapter under test, with the fake of its server. */
export interface Rig {
  courier: Courier;
  /** Adds scans to a parcel until the newest one has this status. */
  until: (awb: string, status: Status) => Promise<void>;
  /** Returns a push of the newest scan, for couriers that push. */
  push?: (awb: string) => Promise<{ rawBody: string; headers: Record<string, string> }>;
  /** Returns a correctly signed push with an unreadable body. */
  nonsense?: () => { rawBody: string; headers: Record<string, string> };
  /** Returns the courier in the state before a push secret is agreed, for couriers that push. */
  unagreed?: () => Courier;
  /** Returns the n-th AWB of our series, for couriers that settle by `own-awb`. */
  ownAwb?: (n: number) => string;
  /** Statuses that the courier cannot report. */
  lacks?: readonly Status[];
  /** True if the courier has no code for a cancelled parcel. Tracking then does not show a cancellation. */
  hidesCancelled?: true;
  /** Carries out an accepted cancellation, for couriers that do so later. */
  carriesOutCancel?: (awb: string) => Promise<void>;
  /**
   * Set if returns differ from other parcels of this courier. A cancelled return is cancelled at once, and the adapter
   * does not read pushes about returns.
   */
  returns?: 'cancelled at once and polled';
  /** The status from which a parcel can be returned (RTO), if it is not `in_transit`. */
  returnsFrom?: Status;
  /** Makes the current token expire, for couriers with a login. */
  expire?: () => void;
  /** Set for a file-based courier. It uses no network, so network faults do not apply. */
  works?: 'by files';
  /** An AWB in the courier's format that belongs to no parcel. */
  strange?: string;
}

/**
 * Creates a rig with a new fake. Tests control the fake by the product name of a booking, as they control the sandbox.
 * The fake refuses `SANDBOX-REFUSE`. For `SANDBOX-TIMEOUT`, it books the parcel but answers 504. All scans are on 2
 * November 2026, one hour apart, in the courier's format.
 * @param through simulates network faults between the adapter and the fake
 */
export type MakeRig = (through?: (fetch: Fetch) => Fetch, transport?: CourierTransport) => Rig;

/** For each status that the suite needs, the sequence of statuses that leads to it. */
export const ROADS: Partial<Record<Status, Status[]>> = {
  out_for_pickup: ['out_for_pickup'],
  cancelled: ['out_for_pickup', 'cancelled'],
  in_transit: ['out_for_pickup', 'picked_up', 'in_transit'],
  undelivered: ['picked_up', 'in_transit', 'out_for_delivery', 'undelivered'],
  delivered: ['out_for_pickup', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered'],
};

/** The rigs that a file of `rigs/` exports, with their names. */
export type Rigs = readonly (readonly [name: string, make: MakeRig])[];
