import { toPresentItem } from '../../../functions/orders/record/store.ts';
import type { Step } from '../step.ts';

/** Orders off the road or with an open ticket stand in lists of their own; the entries of open tickets of before are deleted. */
export const exceptions: readonly Step[] = [
  {
    name: '0014-exceptions',
    begins: 'ORDERS#',
    changes(item) {
      const rewritten = toPresentItem(item);
      return rewritten === undefined ? [] : [rewritten];
    },
  },
  { name: '0015-former-tickets', begins: 'TICKETS#', changes: ({ pk, sk }) => [{ delete: { pk, sk } }] },
];
