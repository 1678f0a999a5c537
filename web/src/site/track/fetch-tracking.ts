import type { TrackingView, trackingContract } from '../../../../shared/tracking/contract.ts';
import { type Got, getPublic } from '../get-public.ts';

/** Typed by the contract but not imported from it, because that includes zod. */
const PATH: (typeof trackingContract)['byAwb']['path'] = '/track-my-order';

export type Tracking = Got<TrackingView>;

/** Fetches a parcel's tracking. Throws only when aborted. */
export const fetchTracking = (awb: string, signal: AbortSignal): Promise<Tracking> =>
  getPublic<TrackingView>(`${PATH}?awb=${encodeURIComponent(awb)}`, signal);
