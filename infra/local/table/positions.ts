import type { DataDir } from '../data-dir.ts';

/**
 * How far each shard of a stream is processed, on disk after every batch if the state is stored. After a crash a batch
 * may come again; none is skipped.
 */
export interface Positions {
  of(shard: string): string | undefined;
  done(shard: string, sequenceNumber: string): void;
}

/** Opens the positions of a consumer in one stream. Those of another stream (a recreated table) are ignored. */
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
