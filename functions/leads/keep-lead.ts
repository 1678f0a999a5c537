import { type Created, once, type RepeatCheck, withKeyInRecord } from '../platform/http/idempotency.ts';
import { commit } from '../platform/table/commit.ts';
import { findLead, type Lead, type LeadKind, newLeadWrite } from './store.ts';

/** Stores what a visitor sent. If the browser repeats the request, it is stored only once. */
export const storeLead = (
  kind: LeadKind,
  fields: Record<string, string>,
  repeat: RepeatCheck,
): Promise<Created<Lead>> =>
  once<Lead>(
    withKeyInRecord(repeat),
    async (id, extra) => {
      const lead: Lead = { ...fields, id, inputHash: repeat.inputHash, at: repeat.at.toISOString() };
      await commit([newLeadWrite(kind, lead), ...extra]);
      return lead;
    },
    (id) => findLead(kind, id),
  );
