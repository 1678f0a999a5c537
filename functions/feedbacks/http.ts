import { feedbacksContract } from '../../shared/feedbacks/contract.ts';
import { serve } from '../users/serve.ts';
import { keepLead } from './keep-lead.ts';

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
});
