import type { Change, Key } from '../platform/table/change.ts';
import { type Counted, countRows } from '../platform/table/count.ts';
import { find } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';

export type LeadKind = 'FEEDBACK' | 'APPLICATION';

/** The fields, their time, and a hash that distinguishes a repeat from a reused key. */
export interface Lead extends Record<string, string> {
  id: string;
  inputHash: string;
  at: string;
}

/** Adds a lead of the get-in-touch form or an application: one partition a kind, newest last. */
export const addLead = (kind: LeadKind, { id, ...lead }: Lead): Change => ({
  put: { pk: kind, sk: id, ...lead },
  if: [['pk', 'absent']],
});

const leadOf = ({ pk: _, sk, ...lead }: Key & Record<string, string>): Lead => ({ ...lead, id: sk }) as Lead;

export async function findLead(kind: LeadKind, id: string): Promise<Lead | undefined> {
  const found = await find<Omit<Lead, 'id'>>({ pk: kind, sk: id });
  return found && leadOf(found);
}

/** Returns the newest leads, after a cursor. */
export async function listLeads(kind: LeadKind, most: number, after?: string): Promise<Lead[]> {
  const found = await listUpTo<Omit<Lead, 'id'>>({ pk: kind, newestFirst: true, most, after, eventual: true });
  return found.map(leadOf);
}

/** Counts leads, up to 1,000. Visitors write them, so a counter would double the cost of each. */
export const countLeads = (kind: LeadKind): Promise<Counted> => countRows({ pk: kind, eventual: true });
