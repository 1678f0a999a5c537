import { brand } from '../../shared/brand.ts';
import { nameOf } from '../../shared/name-of.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { newId } from '../platform/ids.ts';
import { type Mail, sendMail } from '../platform/messaging/mail.ts';
import { commit } from '../platform/table/commit.ts';
import { createPasswordLink } from '../sessions/create-password-link.ts';
import type { User } from '../users/user.ts';
import { personView } from '../users/user-view.ts';
import { closedInvitationWrite } from './invitation-store.ts';

const mailTo = (user: User, by: User | undefined, link: string): Mail => ({
  to: user.email,
  subject: `Your account at ${brand.name}`,
  text: `Hello ${withoutLinks(user.firstName)},\n\n${by === undefined ? brand.name : withoutLinks(nameOf(personView(by)))} has made an account for you. Set your password here, within 72 hours:\n${link}\n\nYou are signed in at once. Later, sign in with this e-mail address and your password.\n\nIf the link has expired, open it anyway and ask for a new one.`,
});

/**
 * Sends a new user a mail with a link to set a password, and records that the mail was sent. If the process dies in
 * between, the mail is sent twice, and only the link in the second mail works.
 */
export async function sendInvitation(user: User, by: User | undefined, at: Date): Promise<void> {
  await sendMail(mailTo(user, by, await createPasswordLink(user, 'welcome', newId(at), at)));
  await commit([closedInvitationWrite(user.id)]);
}
