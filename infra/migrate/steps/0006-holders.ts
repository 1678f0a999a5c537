import { type Holdings, moveHolders } from '../../../functions/named/holders-store.ts';
import type { Step } from '../step.ts';

/** Users are counted with their role, department and plans, so that one of these that nobody has can be deleted. */
export const holders: Step = {
  name: '0006-holders',
  begins: 'USER#',
  changes(item) {
    const user = item as typeof item & Holdings;
    if (user.counted === true) return [];
    const { roleId, plan, visiblePlans } = user;
    return [
      {
        update: item,
        set: { counted: true },
        if: [
          ['counted', 'absent'],
          ['roleId', '=', roleId],
          ['plan', '=', plan],
          ['visiblePlans', '=', visiblePlans],
        ],
      },
      ...moveHolders(undefined, user),
    ];
  },
};
