import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Pieces } from './pieces.ts';

type Read<R> = (behind: number, limit: number) => Promise<readonly R[]>;

/**
 * The rows of one bulk, read as they come into sight. `read` must be the same function while `id` is.
 * @param onRows called once the first are here, or have failed
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

/** Asks for a row while it is shown. */
export function useWanted(pieces: Pieces<{ number: number }>, number: number): void {
  const version = pieces.version();
  useEffect(() => pieces.want(number), [pieces, number, version]);
}
