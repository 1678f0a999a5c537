import type { DataDir } from '../data-dir.ts';

/**
 * The position up to which a consumer has processed each shard of a stream. If the cloud's state is stored, the
 * position is written after every batch. After a crash a batch may be delivered twice, but no batch is skipped.
 */
export interface StreamPositions {
  of(shard: string): string | undefined;
  done(shard: string, sequenceNumber: string): void;
}

/**
 * Opens the stored positions of a consumer in a stream. Ignores positions of a stream with another ARN, because the
 * table was then deleted and created again.
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
