import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { onNetworkBack } from '../../../api/network.ts';
import { RowChunks } from './chunks.ts';

type Read<R> = (behind: number, limit: number) => Promise<readonly R[]>;

/**
 * Returns the rows of a bulk. A row is read when it becomes visible. Always pass the same `read` function for the same
 * `id`.
 * @param onRows called once, when the first rows have loaded or failed
 */
export function useRowChunks<R extends { number: number }>(
  id: string,
  read: (id: string) => Read<R>,
  onRows: () => void,
): RowChunks<R> {
  const chunks = useMemo(() => new RowChunks<R>(read(id)), [id, read]);
  const version = useSyncExternalStore(chunks.subscribe, chunks.version);
  useEffect(() => {
    if (version > 0) onRows();
  }, [version, onRows]);
  useEffect(
    () =>
      onNetworkBack(() => {
        if (chunks.failure instanceof ApiFailure && chunks.failure.code === 'OFFLINE') chunks.reload();
      }),
    [chunks],
  );
  return chunks;
}

/** Reads a row when its component is shown. */
export function useRequestRow(chunks: RowChunks<{ number: number }>, number: number): void {
  const version = chunks.version();
  useEffect(() => chunks.want(number), [chunks, number, version]);
}
