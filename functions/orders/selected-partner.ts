import type { Caller } from '../users/caller.ts';

/** Whether a partner is one of those selected for a seller; without a selection, and for staff, all are. */
export function isSelected(caller: Caller, partnerId: string | undefined): boolean {
  const { selectedPartners } = caller.user;
  return caller.seesAll || selectedPartners.length === 0 || selectedPartners.includes(partnerId ?? '');
}
