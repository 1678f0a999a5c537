import type { CourierTransport } from '../../functions/couriers/gateway/transport.ts';
import type { Courier } from '../../functions/couriers/port.ts';
import type { Fetch } from '../../functions/platform/http/ask.ts';
import type { Status } from '../../shared/orders/status.ts';

/** A courier under test, with the fake that plays its server. */
export interface Rig {
  courier: Courier;
  /** Adds scans until the newest one has this status. */
  until: (awb: string, status: Status) => Promise<void>;
  /** A push of the newest scan, for couriers that push. */
  push?: (awb: string) => Promise<{ rawBody: string; headers: Record<string, string> }>;
  /** An authentic push with an unreadable body. */
  nonsense?: () => { rawBody: string; headers: Record<string, string> };
  /** The courier while no secret of pushes is agreed, for couriers that push. */
  unagreed?: () => Courier;
  /** AWBs of our series by number, for couriers that settle by `own-awb`. */
  ownAwb?: (n: number) => string;
  /** Statuses for which the courier has no code. */
  lacks?: readonly Status[];
  /** The courier has no code of a cancelled parcel, so tracking does not show it. */
  hidesCancelled?: true;
  /** Carries out an accepted cancellation, for couriers that do it later. */
  carriesOutCancel?: (awb: string) => Promise<void>;
  /** The status from which a parcel can be returned, if not in transit. */
  returnsFrom?: Status;
  /** Expires the present token, for couriers with a login. */
  expire?: () => void;
  /** The courier has no network, so network faults do not apply. */
  works?: 'by files';
  /** An AWB in the courier's format that no parcel has. */
  strange?: string;
}

/**
 * Creates a rig with a new fake. The product name of a booking controls a fake, as in the sandbox: it refuses `SANDBOX-REFUSE`, and
 * books `SANDBOX-TIMEOUT` but answers 504. Scans are on 2 November 2026, an hour apart, in the courier's own format.
 * @param through simulates network faults between the adapter and the fake
 */
export type MakeRig = (through?: (fetch: Fetch) => Fetch, transport?: CourierTransport) => Rig;

/** The statuses from `pending_pickup` to each status that the suite needs. */
export const ROADS: Partial<Record<Status, Status[]>> = {
  out_for_pickup: ['out_for_pickup'],
  in_transit: ['out_for_pickup', 'picked_up', 'in_transit'],
  undelivered: ['picked_up', 'in_transit', 'out_for_delivery', 'undelivered'],
  delivered: ['out_for_pickup', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered'],
};

/** The export of each file of `rigs/`. */
export type Rigs = readonly (readonly [name: string, make: MakeRig])[];
