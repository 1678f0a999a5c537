import { listFormer, userIn } from '../../../functions/users/store.ts';
import type { Step } from '../step.ts';

/**
 * Users are counted with their role, department and plans, so that one of these that nobody has can be deleted, and stand
 * in the list and the search of all.
 */
export const holders: Step = {
  name: '0006-holders',
  begins: 'USER#',
  changes(item) {
    const user = userIn(item);
    return user === undefined ? [] : listFormer(user);
  },
};
