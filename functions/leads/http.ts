import { leadsContract } from '../../shared/leads/contract.ts';
import { countedMeta } from '../platform/table/count.ts';
import { serve } from '../users/caller/serve.ts';
import { storeLead } from './keep-lead.ts';
import { countMatchingLeads, searchLeads } from './search-leads.ts';
import type { Lead, LeadKind } from './store.ts';

/** Returns a field of a lead, or an empty text if the form did not have it. */
const of = (lead: Lead, name: string): string => lead[name] ?? '';
const person = (lead: Lead) => ({
  _id: lead.id,
  name: of(lead, 'name'),
  email: of(lead, 'email'),
  number: of(lead, 'number'),
  createdAt: lead.at,
});

async function pageOfLeads(kind: LeadKind, query: Parameters<typeof searchLeads>[1], fields: readonly string[]) {
  const [{ rows, next }, counted] = await Promise.all([
    searchLeads(kind, query, fields),
    countMatchingLeads(kind, query.text, fields),
  ]);
  return { rows, meta: { ...countedMeta(counted), next } };
}

export const handler = serve(leadsContract, {
  create: async ({ body }, { repeat }) => {
    const { replayed } = await storeLead('FEEDBACK', body, repeat);
    const message = 'Thanks for reaching out to us. Our executive will get back to you shortly.';
    return { data: null, message, replayed };
  },
  apply: async ({ body }, { repeat }) => {
    const { replayed } = await storeLead('APPLICATION', body, repeat);
    return { data: null, message: 'Thank you for applying. We will be in touch.', replayed };
  },
  list: async ({ query }) => {
    const fields = ['name', 'email', 'number', 'company_name', 'location'];
    const { rows, meta } = await pageOfLeads('FEEDBACK', query, fields);
    const data = rows.map((lead) => ({
      ...person(lead),
      company_name: of(lead, 'company_name'),
      location: of(lead, 'location'),
    }));
    return { data, meta };
  },
  applications: async ({ query }) => {
    const { rows, meta } = await pageOfLeads('APPLICATION', query, ['name', 'email', 'number', 'position']);
    const data = rows.map((lead) => ({
      ...person(lead),
      position: of(lead, 'position'),
      message: of(lead, 'message'),
    }));
    return { data, meta };
  },
});
