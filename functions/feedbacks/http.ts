import { feedbacksContract } from '../../shared/feedbacks/contract.ts';
import { serve } from '../users/serve.ts';
import { keepLead } from './keep-lead.ts';
import { searchLeads } from './search-leads.ts';
import type { Lead } from './store.ts';

/** A field that a form of before did not have yet. */
const of = (lead: Lead, name: string): string => lead[name] ?? '';
const person = (lead: Lead) => ({
  _id: lead.id,
  name: of(lead, 'name'),
  email: of(lead, 'email'),
  number: of(lead, 'number'),
  createdAt: lead.at,
});

export const handler = serve(feedbacksContract, {
  create: async ({ body }, { repeat }) => {
    const { replayed } = await keepLead('FEEDBACK', body, repeat);
    const message = 'Thanks for reaching out to us. Our executive will get back to you shortly.';
    return { data: null, message, replayed };
  },
  apply: async ({ body }, { repeat }) => {
    const { replayed } = await keepLead('APPLICATION', body, repeat);
    return { data: null, message: 'Thank you for applying. We will be in touch.', replayed };
  },
  list: async ({ query }) => {
    const fields = ['name', 'email', 'number', 'company_name', 'location'];
    const { rows, next } = await searchLeads('FEEDBACK', query, fields);
    const data = rows.map((lead) => ({
      ...person(lead),
      company_name: of(lead, 'company_name'),
      location: of(lead, 'location'),
    }));
    return { data, meta: { next } };
  },
  applications: async ({ query }) => {
    const { rows, next } = await searchLeads('APPLICATION', query, ['name', 'email', 'number', 'position']);
    const data = rows.map((lead) => ({
      ...person(lead),
      position: of(lead, 'position'),
      message: of(lead, 'message'),
    }));
    return { data, meta: { next } };
  },
});
