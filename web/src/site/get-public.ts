import type { Envelope } from '../../../shared/endpoint.ts';
import { fetchWithRetry } from '../api/retry.ts';

export type Got<T> = { state: 'found'; data: T } | { state: 'unknown' } | { state: 'failed'; message: string };

/** Reads what everybody may see. Never throws but when it is aborted. */
export async function getPublic<T>(path: string, signal: AbortSignal): Promise<Got<T>> {
  try {
    const response = await fetchWithRetry(`/api/v1${path}`, { signal });
    const { meta, data } = (await response.json()) as Envelope<T>;
    if (response.ok && meta.success !== false) return { state: 'found', data };
    return response.status === 404 ? { state: 'unknown' } : { state: 'failed', message: meta.message };
  } catch (error) {
    if (signal.aborted) throw error;
    return { state: 'failed', message: 'Server error. Are you online?' };
  }
}
