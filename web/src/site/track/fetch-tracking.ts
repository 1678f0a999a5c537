import type { TrackingView, trackingContract } from '../../../../shared/tracking/contract.ts';
import { type Got, getPublic } from '../get-public.ts';

/** The contract checks this path, but is imported only as a type, because it includes zod. */
const PATH: (typeof trackingContract)['byAwb']['path'] = '/track-my-order';

export type Tracking = Got<TrackingView>;

/** Reads the tracking of a parcel. It throws only if it is aborted. */
export const fetchTracking = (awb: string, signal: AbortSignal): Promise<Tracking> =>
  getPublic<TrackingView>(`${PATH}?awb=${encodeURIComponent(awb)}`, signal);
