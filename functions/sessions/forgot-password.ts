import type { sessionsContract } from '../../shared/sessions/contract.ts';
import { networkOf } from '../platform/http/network-of.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { send } from '../platform/messaging/queues.ts';
import type { Verb } from '../users/caller/serve.ts';

/** Mails that anybody can have sent to anybody are few: three an hour and six a day. */
const HOUR_SECONDS = 3600;

/**
 * Asks for a link to be mailed. The account is looked up by the queue's consumer: neither the answer nor the time it
 * takes tells whether there is one.
 */
export const forgotPassword: Verb<typeof sessionsContract.forgotPassword> = async ({ body }, { at, ip }) => {
  await rateLimit('forgot-from', networkOf(ip), 20, HOUR_SECONDS, at);
  await rateLimit('forgot-password', body.email, 3, HOUR_SECONDS, at);
  await rateLimit('forgot-password-day', body.email, 6, 24 * HOUR_SECONDS, at);
  await send('forgotten', [{ email: body.email }]);
  return { data: null, message: 'If this e-mail has an account, a link to set a new password is on its way.' };
};
