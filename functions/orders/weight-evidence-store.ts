import type { Item, Key } from '../platform/change.ts';
import { find } from '../platform/table/find.ts';

/** What a courier sent with the weight that it measured. */
export interface WeightEvidence {
  remark?: string;
  /** An https link to its picture. */
  image?: string;
}

const key = (orderId: string): Key => ({ pk: `WEIGHED#${orderId}`, sk: 'EVIDENCE' });

/** Apart from the order, which would not fit one write unit with it; nothing where the courier sent none. */
export const putEvidence = (orderId: string, { remark, image }: WeightEvidence): { put: Item }[] =>
  remark === undefined && image === undefined
    ? []
    : [{ put: { ...key(orderId), ...(remark !== undefined && { remark }), ...(image !== undefined && { image }) } }];

export const findEvidence = (orderId: string): Promise<WeightEvidence | undefined> =>
  find<WeightEvidence>(key(orderId), { eventual: true });
