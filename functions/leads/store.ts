import type { Change, Key } from '../platform/table/change.ts';
import { countRows, type RowCount } from '../platform/table/count.ts';
import { find } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';

export type LeadKind = 'FEEDBACK' | 'APPLICATION';

/**
 * The form that a visitor sent, and when. The hash shows whether a request with the same idempotency key is a repeat or
 * another form.
 */
export interface Lead extends Record<string, string> {
  id: string;
  inputHash: string;
  at: string;
}

/**
 * Builds the write of a lead: a message from the get-in-touch form or a job application. Each kind has one partition.
 */
export const newLeadWrite = (kind: LeadKind, { id, ...lead }: Lead): Change => ({
  put: { pk: kind, sk: id, ...lead },
  if: [['pk', 'absent']],
});

const leadOf = ({ pk: _, sk, ...lead }: Key & Record<string, string>): Lead => ({ ...lead, id: sk }) as Lead;

export async function findLead(kind: LeadKind, id: string): Promise<Lead | undefined> {
  const found = await find<Omit<Lead, 'id'>>({ pk: kind, sk: id });
  return found && leadOf(found);
}

/** Returns the newest leads, or the leads after a cursor. */
export async function listLeads(kind: LeadKind, most: number, after?: string): Promise<Lead[]> {
  const found = await listUpTo<Omit<Lead, 'id'>>({ pk: kind, newestFirst: true, most, after, eventual: true });
  return found.map(leadOf);
}

/**
 * Counts leads, up to 1,000. There is no stored counter: it would double the cost of each write, and visitors may send
 * many forms.
 */
export const countLeads = (kind: LeadKind): Promise<RowCount> => countRows({ pk: kind, eventual: true });
