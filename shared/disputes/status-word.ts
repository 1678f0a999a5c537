import type { WeightDisputeView } from '../orders/order.ts';

/** The status of a disputed weight in a list (spec 2 section 4); 'loading...' while a command runs. */
export type DisputeStatus = 'mismatch' | 'verification pending' | 'accepted' | 'rejected';

/** `statusOfDispute({ raised: true, settled: false, accepted: false })` → 'verification pending' */
export const statusOfDispute = ({
  raised,
  settled,
  accepted,
}: Pick<WeightDisputeView, 'raised' | 'settled' | 'accepted'>): DisputeStatus => {
  if (settled) return accepted ? 'accepted' : 'rejected';
  return raised ? 'verification pending' : 'mismatch';
};
