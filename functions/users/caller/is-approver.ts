import type { Caller } from './caller.ts';

/** Who approves account details of others and reads their papers: the section and showAllOrders (Q49), never a vendor user. */
export const isApprover = (caller: Pick<Caller, 'seesAll' | 'may'>): boolean =>
  caller.seesAll && caller.may('remittance.account_listing');
