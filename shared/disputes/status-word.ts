import type { WeightDisputeView } from '../orders/order.ts';

/** What a list says of a disputed weight (spec 2 section 4); while a command is under way it says 'loading...'. */
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
