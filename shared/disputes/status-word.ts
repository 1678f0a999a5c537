import type { WeightDisputeView } from '../orders/order.ts';

/** The status of a weight dispute, as a word in lists (spec 2 section 4). */
export type DisputeStatus = 'mismatch' | 'verification pending' | 'accepted' | 'rejected';

/**
 * Returns the status of a dispute.
 * @example statusOfDispute({ raised: true, settled: false, accepted: false }) // 'verification pending'
 */
export const statusOfDispute = ({
  raised,
  settled,
  accepted,
}: Pick<WeightDisputeView, 'raised' | 'settled' | 'accepted'>): DisputeStatus => {
  if (settled) return accepted ? 'accepted' : 'rejected';
  return raised ? 'verification pending' : 'mismatch';
};
