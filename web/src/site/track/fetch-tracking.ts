import type { Envelope } from '../../../../shared/endpoint.ts';
import type { TrackingView, trackingContract } from '../../../../shared/tracking/contract.ts';
import { fetchWithRetry } from '../../api/retry.ts';

/** Typed by the contract but not imported from it, since that brings zod. */
const PATH: (typeof trackingContract)['byAwb']['path'] = '/track-my-order';

export type Tracking =
  | { state: 'found'; parcel: TrackingView }
  | { state: 'unknown' }
  | { state: 'failed'; message: string };

/** Asks where a parcel is. Never throws but when it is aborted. */
export async function fetchTracking(awb: string, signal: AbortSignal): Promise<Tracking> {
  try {
    const response = await fetchWithRetry(`/api/v1${PATH}?awb=${encodeURIComponent(awb)}`, { signal });
    const { meta, data } = (await response.json()) as Envelope<TrackingView>;
    if (response.ok && meta.success !== false) return { state: 'found', parcel: data };
    return response.status === 404 ? { state: 'unknown' } : { state: 'failed', message: meta.message };
  } catch (error) {
    if (signal.aborted) throw error;
    return { state: 'failed', message: 'Server error. Are you online?' };
  }
}
