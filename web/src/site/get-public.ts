import type { Envelope } from '../../../shared/endpoint.ts';
import { fetchWithRetry } from '../api/retry.ts';

/** The message if the server does not answer (spec 1 section 8). */
const OFFLINE = 'Server error. Are you online?';

export type PublicAnswer<T> =
  | { state: 'found'; data: T }
  | { state: 'unknown' }
  | { state: 'failed'; message: string; fields: Record<string, string> };

/**
 * Reads from a public endpoint. A failure is a part of the returned value. The promise is rejected only if the signal
 * aborts the request.
 */
export async function getPublic<T>(path: string, signal: AbortSignal): Promise<PublicAnswer<T>> {
  try {
    const response = await fetchWithRetry(`/api/v1${path}`, { signal });
    const { meta, data } = (await response.json()) as Envelope<T>;
    if (meta.success !== false && meta.status === 200) return { state: 'found', data };
    if (response.status === 404) return { state: 'unknown' };
    return { state: 'failed', message: meta.message || OFFLINE, fields: meta.fields ?? {} };
  } catch (error) {
    if (signal.aborted) throw error;
    return { state: 'failed', message: OFFLINE, fields: {} };
  }
}
