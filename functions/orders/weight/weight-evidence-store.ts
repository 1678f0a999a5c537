import type { Item, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { pack, unpack } from '../../platform/table/pack.ts';
import type { WeightDispute } from '../record/weight-dispute.ts';

/** What a courier sent with its measured weight. */
export interface WeightEvidence {
  remark?: string;
  /** An https link to its picture. */
  image?: string;
}

/** Rows of a file in one item: some 20 fill a write unit. */
const TOGETHER = 100;

const chunkOf = (row: number): number => Math.floor(row / TOGETHER);
const chunkKey = (uploadId: string, chunk: number): Key => ({
  pk: `WEIGHED_FILE#${uploadId}`,
  sk: String(chunk).padStart(4, '0'),
});

type EvidenceChunk = Record<string, WeightEvidence>;

/**
 * Returns the writes of a file's evidence. It is stored apart from the orders, which would need a second write unit for
 * it. All rows are written, whatever becomes of them, so a repeated file writes the same.
 */
export function putEvidence(
  uploadId: string,
  rows: readonly { row: number; evidence: WeightEvidence }[],
): { put: Item }[] {
  const said = rows.filter(({ evidence }) => evidence.remark !== undefined || evidence.image !== undefined);
  return [...Map.groupBy(said, ({ row }) => chunkOf(row))].map(([chunk, some]) => ({
    put: {
      ...chunkKey(uploadId, chunk),
      data: pack(Object.fromEntries(some.map(({ row, evidence }) => [row, evidence])) satisfies EvidenceChunk),
    },
  }));
}

/** Returns what the courier sent with the charge of an order's weight. */
export async function findEvidence({
  uploadId,
  row,
}: Pick<WeightDispute, 'uploadId' | 'row'>): Promise<WeightEvidence | undefined> {
  const found = await find<{ data: Uint8Array }>(chunkKey(uploadId, chunkOf(row)), { eventual: true });
  return found && unpack<EvidenceChunk>(found.data)[row];
}
