import type { TrackingView, trackingContract } from '../../../../shared/tracking/contract.ts';
import { type Got, getPublic } from '../get-public.ts';

/** Typed by the contract but not imported from it, since that brings zod. */
const PATH: (typeof trackingContract)['byAwb']['path'] = '/track-my-order';

export type Tracking = Got<TrackingView>;

/** Asks where a parcel is. Never throws but when it is aborted. */
export const fetchTracking = (awb: string, signal: AbortSignal): Promise<Tracking> =>
  getPublic<TrackingView>(`${PATH}?awb=${encodeURIComponent(awb)}`, signal);
