import * as z from 'zod';
import { now } from '../platform/clock.ts';
import { consume } from '../platform/messaging/consume.ts';
import { sendMail } from '../platform/messaging/mail.ts';
import { findUserByEmail } from '../users/store.ts';
import { createPasswordLink } from './create-password-link.ts';

/**
 * Mails a link to set a password to the address of an active account. Does nothing for other addresses. If the user has
 * no password yet, the link is valid as long as the link in the welcome mail.
 */
export const handler = consume(z.object({ email: z.string() }), async ({ email }, { messageId: id }) => {
  const user = await findUserByEmail(email);
  if (user?.active !== true) return;
  const isNew = user.passwordHash === undefined;
  // The link contains the message's id, so a repeated delivery mails the same link.
  const link = await createPasswordLink(user, isNew ? 'welcome' : 'reset', id, now());
  await sendMail({
    to: user.email,
    subject: 'Set a new password',
    text: `Hello ${user.firstName},\n\nSet a new password here, within ${isNew ? '72 hours' : 'one hour'}:\n${link}\n\nIf you did not ask for this, ignore this mail: your password stays as it is.`,
  });
});
