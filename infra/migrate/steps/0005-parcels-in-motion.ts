import { toPresentItem } from '../../../functions/orders/record/store.ts';
import type { Step } from '../step.ts';

/**
 * Parcels stand among those in motion from their booking to their end, instead of moving through the due queue with each
 * look; only what is to be booked or settled is due.
 */
export const parcelsInMotion: Step = {
  name: '0005-parcels-in-motion',
  begins: 'ORDERS#',
  changes(item) {
    const rewritten = toPresentItem(item);
    return rewritten === undefined ? [] : [rewritten];
  },
};
