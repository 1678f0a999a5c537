import type { TrackingView, trackingContract } from '../../../../shared/tracking/contract.ts';
import { getPublic, type PublicAnswer } from '../get-public.ts';

/**
 * The path of the endpoint. It is repeated here, because importing the contract would load zod. The contract's type
 * makes sure that the two paths are equal.
 */
const PATH: (typeof trackingContract)['byAwb']['path'] = '/track-my-order';

export type Tracking = PublicAnswer<TrackingView>;

/** Reads the tracking of a parcel. The promise is rejected only if the signal aborts the request. */
export const fetchTracking = (awb: string, signal: AbortSignal): Promise<Tracking> =>
  getPublic<TrackingView>(`${PATH}?awb=${encodeURIComponent(awb)}`, signal);
