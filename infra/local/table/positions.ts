import type { DataDir } from '../data-dir.ts';

/**
 * How far a consumer has processed each shard of a stream. If the state is stored, it is written after every batch.
 * After a crash a batch may be delivered again; none is skipped.
 */
export interface StreamPositions {
  of(shard: string): string | undefined;
  done(shard: string, sequenceNumber: string): void;
}

/**
 * Opens a consumer's positions in a stream. Positions that were stored for another stream are ignored, because the
 * table has been created again since then.
 */
export function openStreamPositions(dir: DataDir, consumer: string, streamArn: string): StreamPositions {
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
