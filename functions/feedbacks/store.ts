import type { Change } from '../platform/change.ts';
import { find } from '../platform/table/find.ts';

export type LeadKind = 'FEEDBACK' | 'APPLICATION';

/** What was filled in, when, and the hash of it that tells a repeat from a reused key. */
export interface Lead extends Record<string, string> {
  id: string;
  inputHash: string;
  at: string;
}

/** A lead of the get-in-touch form, or an application: one partition a kind, newest last. */
export const addLead = (kind: LeadKind, { id, ...lead }: Lead): Change => ({
  put: { pk: kind, sk: id, ...lead },
  if: [['pk', 'absent']],
});

export async function findLead(kind: LeadKind, id: string): Promise<Lead | undefined> {
  const found = await find<Omit<Lead, 'id'>>({ pk: kind, sk: id });
  if (found === undefined) return undefined;
  const { pk: _, sk, ...lead } = found;
  return { ...lead, id: sk } as Lead;
}
