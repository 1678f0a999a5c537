import type { sessionsContract } from '../../shared/sessions/contract.ts';
import { send } from '../platform/queues.ts';
import { rateLimit } from '../platform/rate-limit.ts';
import type { Verb } from '../users/serve.ts';

/**
 * Asks for a link to be mailed. The account is looked up by the queue's consumer: neither the answer nor the time it
 * takes tells whether there is one.
 */
export const forgotPassword: Verb<typeof sessionsContract.forgotPassword> = async ({ body }, { at }) => {
  await rateLimit('forgot-password', body.email, 3, 600, at);
  await send('forgotten', [{ email: body.email }]);
  return { data: null, message: 'If this e-mail has an account, a link to set a new password is on its way.' };
};
