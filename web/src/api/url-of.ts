import { type Endpoint, fillPath } from '../../../shared/endpoint.ts';
import type { CallInput } from './types.ts';

type Parts = { params?: Record<string, string | number>; query?: Record<string, unknown> };

/**
 * Returns the address of a call, starting after `/api/v1`. The query is in a fixed order, so that the address can be a
 * cache key.
 */
export function urlOf<E extends Endpoint>(endpoint: E, given?: CallInput<E>): string {
  const { params, query = {} } = (given ?? {}) as Parts;
  const search = new URLSearchParams();
  for (const name of Object.keys(query).sort()) {
    const value = query[name];
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return fillPath(endpoint.path, params) + (text === '' ? '' : `?${text}`);
}
