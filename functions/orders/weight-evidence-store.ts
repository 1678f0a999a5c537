import type { Item, Key } from '../platform/change.ts';
import { findAll } from '../platform/table/find.ts';

/** What a courier sent with the weight that it measured. */
export interface WeightEvidence {
  remark?: string;
  /** An https link to its picture. */
  image?: string;
}

const keyOf = (orderId: string, uploadId: string): Key => ({ pk: `WEIGHED#${orderId}`, sk: uploadId });
/** Evidence of before each file had its own. */
const formerKey = (orderId: string): Key => ({ pk: `WEIGHED#${orderId}`, sk: 'EVIDENCE' });

/**
 * Apart from the order, which would not fit one write unit with it; nothing where the courier sent none. By the file that it
 * came with: of two that name the same parcel at once, that of the file which charges it is shown.
 */
export const putEvidence = (
  { orderId, uploadId }: { orderId: string; uploadId: string },
  { remark, image }: WeightEvidence,
): { put: Item }[] =>
  remark === undefined && image === undefined
    ? []
    : [
        {
          put: {
            ...keyOf(orderId, uploadId),
            ...(remark !== undefined && { remark }),
            ...(image !== undefined && { image }),
          },
        },
      ];

/** What came with the charge of an order's weight. */
export async function findEvidence(orderId: string, uploadId: string): Promise<WeightEvidence | undefined> {
  const found = await findAll<WeightEvidence>([keyOf(orderId, uploadId), formerKey(orderId)], { eventual: true });
  return found.find(({ sk }) => sk === uploadId) ?? found[0];
}
