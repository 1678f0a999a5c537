import { feedbacksContract } from '../../shared/feedbacks/contract.ts';
import { serve } from '../platform/http.ts';
import { newId } from '../platform/ids.ts';
import { commit } from '../platform/table.ts';
import { addLead } from './store.ts';

export const handler = serve(feedbacksContract, {
  create: async ({ body }, { at }) => {
    await commit([addLead('FEEDBACK', newId(), body, at.toISOString())]);
    return { data: null, message: 'Thanks for reaching out to us. Our executive will get back to you shortly.' };
  },
  apply: async ({ body }, { at }) => {
    await commit([addLead('APPLICATION', newId(), body, at.toISOString())]);
    return { data: null, message: 'Thank you for applying. We will be in touch.' };
  },
});
