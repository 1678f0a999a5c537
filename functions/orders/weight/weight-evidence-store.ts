import type { Item, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { pack, unpack } from '../../platform/table/pack.ts';
import type { WeightDispute } from '../record/weight-dispute.ts';

/** The remark and picture that a courier sent with a measured weight. */
export interface WeightEvidence {
  remark?: string;
  /** An https link to the courier's picture. */
  image?: string;
}

/** How many rows of evidence one item stores. About 20 rows cost one write unit, so a full item costs about five. */
const TOGETHER = 100;

const chunkOf = (row: number): number => Math.floor(row / TOGETHER);
const chunkKey = (uploadId: string, chunk: number): Key => ({
  pk: `WEIGHED_FILE#${uploadId}`,
  sk: String(chunk).padStart(4, '0'),
});

type EvidenceChunk = Record<string, WeightEvidence>;

/**
 * Returns the writes that store the evidence of all rows of a weight file. The evidence is not stored in the orders,
 * because each write of an order would then cost a second write unit. A repeated job writes the same items.
 */
export function evidenceWrites(
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

/** Returns the courier's evidence for the weight charge of an order. */
export async function findEvidence({
  uploadId,
  row,
}: Pick<WeightDispute, 'uploadId' | 'row'>): Promise<WeightEvidence | undefined> {
  const found = await find<{ data: Uint8Array }>(chunkKey(uploadId, chunkOf(row)), { eventual: true });
  return found && unpack<EvidenceChunk>(found.data)[row];
}
