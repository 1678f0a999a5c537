import type { Change, Key } from '../platform/table/change.ts';
import { type Counted, countRows } from '../platform/table/count.ts';
import { find } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';

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

const leadOf = ({ pk: _, sk, ...lead }: Key & Record<string, string>): Lead => ({ ...lead, id: sk }) as Lead;

export async function findLead(kind: LeadKind, id: string): Promise<Lead | undefined> {
  const found = await find<Omit<Lead, 'id'>>({ pk: kind, sk: id });
  return found && leadOf(found);
}

/** The newest so many, after one of them. */
export async function listLeads(kind: LeadKind, most: number, after?: string): Promise<Lead[]> {
  const found = await listUpTo<Omit<Lead, 'id'>>({ pk: kind, newestFirst: true, most, after, eventual: true });
  return found.map(leadOf);
}

/** How many there are, up to 1,000: strangers write them, and a counter would cost each of them a write. */
export const countLeads = (kind: LeadKind): Promise<Counted> => countRows({ pk: kind, eventual: true });
