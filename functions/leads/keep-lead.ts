import { byRecord, type Created, once, type RepeatCheck } from '../platform/http/idempotency.ts';
import { commit } from '../platform/table/commit.ts';
import { addLead, findLead, type Lead, type LeadKind } from './store.ts';

/** Stores what a visitor sent. If the browser repeats the request, it is stored only once. */
export const storeLead = (
  kind: LeadKind,
  fields: Record<string, string>,
  repeat: RepeatCheck,
): Promise<Created<Lead>> =>
  once<Lead>(
    byRecord(repeat),
    async (id, extra) => {
      const lead: Lead = { ...fields, id, inputHash: repeat.inputHash, at: repeat.at.toISOString() };
      await commit([addLead(kind, lead), ...extra]);
      return lead;
    },
    (id) => findLead(kind, id),
  );
