import type { sessionsContract } from '../../shared/sessions/contract.ts';
import { networkOf } from '../platform/http/network-of.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { send } from '../platform/messaging/queues.ts';
import type { Verb } from '../users/caller/serve.ts';

/**
 * An address gets at most three mails in an hour and six in a day. A limit is needed because anybody can request a mail
 * to any address.
 */
const HOUR_SECONDS = 3600;

/**
 * Requests a mail with a reset link. The queue's consumer looks up the account. So neither the reply nor the time that
 * it takes shows whether the account exists.
 */
export const forgotPassword: Verb<typeof sessionsContract.forgotPassword> = async ({ body }, { at, ip }) => {
  await rateLimit('forgot-from', networkOf(ip), 20, HOUR_SECONDS, at);
  await rateLimit('forgot-password', body.email, 3, HOUR_SECONDS, at);
  await rateLimit('forgot-password-day', body.email, 6, 24 * HOUR_SECONDS, at);
  await send('forgotten', [{ email: body.email }]);
  return { data: null, message: 'If this e-mail has an account, a link to set a new password is on its way.' };
};
