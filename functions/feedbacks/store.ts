import type { Change } from '../platform/change.ts';

/** A lead of the get-in-touch form, or an application: one partition a kind, newest last. */
export const addLead = (
  kind: 'FEEDBACK' | 'APPLICATION',
  id: string,
  lead: Record<string, string>,
  at: string,
): Change => ({
  put: { pk: kind, sk: id, ...lead, at },
});
