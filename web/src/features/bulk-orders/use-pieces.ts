import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Pieces } from './pieces.ts';

type Read<R> = (behind: number, limit: number) => Promise<readonly R[]>;

/**
 * Returns the rows of a bulk, read as they become visible. `read` must be stable for an `id`.
 * @param onRows called once the first rows have loaded or failed
 */
export function usePieces<R extends { number: number }>(
  id: string,
  read: (id: string) => Read<R>,
  onRows: () => void,
): Pieces<R> {
  const pieces = useMemo(() => new Pieces<R>(read(id)), [id, read]);
  const version = useSyncExternalStore(pieces.subscribe, pieces.version);
  useEffect(() => {
    if (version > 0) onRows();
  }, [version, onRows]);
  return pieces;
}

/** Loads a row while it is visible. */
export function useWanted(pieces: Pieces<{ number: number }>, number: number): void {
  const version = pieces.version();
  useEffect(() => pieces.want(number), [pieces, number, version]);
}
