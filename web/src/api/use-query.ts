import { useEffect } from 'react';
import useSWR, { mutate } from 'swr';
import type { Endpoint } from '../../../shared/endpoint.ts';
import type { ApiFailure } from './api-failure.ts';
import { call } from './client.ts';
import { onNetworkBack } from './network.ts';
import { onRefresh } from './refresh.ts';
import type { CallAnswer, CallArguments, CallInput } from './types.ts';
import { urlOf } from './url-of.ts';

onRefresh((prefix) => void mutate((key) => typeof key === 'string' && key.startsWith(prefix)));

export interface QueryOptions<E extends Endpoint> {
  /**
   * Returns the milliseconds until the next read, or 0 to stop: `(answer) => (answer?.data.state === 'done' ? 0 :
   * 1000)`.
   */
  every?: (answer: CallAnswer<E> | undefined) => number;
  /** Whether the last answer stays on screen while the answer to another input loads. True by default. */
  keep?: boolean;
}

/**
 * Reads from an endpoint, and reads again when the data may have changed. With `null` as input it does not read. If
 * several components need the same data, one request is sent. The answer to the newest input wins.
 * || const order = useQuery(ordersContract.get, orderId ? { params: { id: orderId } } : null);
 */
export function useQuery<E extends Endpoint>(endpoint: E, given: CallInput<E> | null, options: QueryOptions<E> = {}) {
  const read = () => call(endpoint, ...([given ?? undefined] as unknown as CallArguments<E>));
  const swr = useSWR<CallAnswer<E>, ApiFailure>(given === null ? null : urlOf(endpoint, given), read, {
    keepPreviousData: options.keep ?? true,
    refreshInterval: (answer) => options.every?.(answer) ?? 0,
    revalidateOnFocus: false,
    shouldRetryOnError: false, // `call` has already tried 6 times.
  });
  const isLost = swr.error?.code === 'OFFLINE';
  const { mutate: reread } = swr;
  useEffect(() => (isLost ? onNetworkBack(() => void reread()) : undefined), [isLost, reread]);
  return {
    data: swr.data?.data,
    meta: swr.data?.meta,
    error: swr.error,
    /** True until there is something to show. */
    loading: swr.isLoading && swr.data === undefined,
    /** True while something is read or reloaded. */
    busy: swr.isValidating,
    refresh: () => void reread(),
    /** Reads again. The promise resolves when the answer has arrived. */
    reread,
    /** Shows `data` as the answer without reading again, e.g. a record that a command has returned. */
    replace: (data: CallAnswer<E>['data']) =>
      void reread((old) => ({ ...(old as CallAnswer<E>), data }) as CallAnswer<E>, { revalidate: false }),
  };
}
