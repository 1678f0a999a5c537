import type { DataDir } from '../data-dir.ts';

/** How far each shard of a stream is done, on disk after every batch where the state is kept: after a kill a batch may come again, none is left out. */
export interface Positions {
  of(shard: string): string | undefined;
  done(shard: string, sequenceNumber: string): void;
}

/** The positions of a consumer in one stream. Those of another stream (a table made anew) are not taken over. */
export function openPositions(dir: DataDir, consumer: string, streamArn: string): Positions {
  const file = `stream-${consumer}.json`;
  const kept = JSON.parse(dir.read(file) ?? '{}') as { streamArn?: string; shards?: Record<string, string> };
  const shards = kept.streamArn === streamArn ? (kept.shards ?? {}) : {};
  return {
    of: (shard) => shards[shard],
    done(shard, sequenceNumber) {
      shards[shard] = sequenceNumber;
      if (dir.isKept) dir.write(file, JSON.stringify({ streamArn, shards }));
    },
  };
}
