import { brand } from '../../shared/brand.ts';
import { nameOf } from '../../shared/name-of.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { envOr } from '../platform/env.ts';
import { type Mail, sendMail } from '../platform/messaging/mail.ts';
import { commit } from '../platform/table/commit.ts';
import type { User } from '../users/user.ts';
import { personView } from '../users/user-view.ts';
import { closeInvitation } from './invitation-store.ts';

const mailTo = (user: User, by: User | undefined): Mail => ({
  to: user.email,
  subject: `Your account at ${brand.name}`,
  text: `Hello ${withoutLinks(user.firstName)},\n\n${by === undefined ? brand.name : withoutLinks(nameOf(personView(by)))} has made an account for you. Sign in with this e-mail address and the password that you were given:\n${envOr('SITE_URL', 'http://localhost:3000')}/login\n\nYou can set a password of your own on the same page, under Forgot password.`,
});

/**
 * Mails a new user the sign-in address, and records that the mail was sent. If the process dies between the two, the
 * mail is sent twice.
 */
export async function sendInvitation(user: User, by: User | undefined): Promise<void> {
  await sendMail(mailTo(user, by));
  await commit([closeInvitation(user.id)]);
}
