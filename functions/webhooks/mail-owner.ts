import { indiaTime } from '../../shared/dates.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { sendMail } from '../platform/messaging/mail.ts';
import { siteLink } from '../platform/site-links.ts';
import type { User } from '../users/user.ts';

/**
 * The possible changes of a webhook. Each has the mail's subject and the part of a sentence that describes the change.
 */
const CHANGES = {
  added: ['A new webhook of your account', 'a webhook was added to your account'],
  moved: ['A webhook of your account has another address', 'a webhook of your account got another address'],
  rotated: ['A webhook of your account has another secret', 'a webhook of your account got another secret'],
} as const;

/** The possible changes by our staff of a seller's webhook, as words in the mail. */
const BY_STAFF = {
  changed: 'changed',
  off: 'turned off',
  on: 'turned on',
  deleted: 'deleted',
} as const;

/** Sends a mail to a seller when our staff have changed, turned off or on, or deleted one of the seller's webhooks. */
export function mailOfStaff(owner: User, change: keyof typeof BY_STAFF, url: string, at: Date): Promise<void> {
  const done = BY_STAFF[change];
  return sendMail({
    to: owner.email,
    subject: `Our staff ${done} a webhook of your account`,
    text: `Hello ${withoutLinks(owner.firstName)},\n\nOn ${indiaTime(at)} our staff ${done} the webhook that sends what happens to your orders to ${withoutLinks(url)}.\n\nYou see all your webhooks here:\n${siteLink('/app/webhooks')}\n\nIf you did not expect this, ask our support.`,
  });
}

/** Sends a mail to the owner of a webhook that was added or changed, in case somebody else used the owner's session. */
export function mailOwner(owner: User, change: keyof typeof CHANGES, url: string, at: Date): Promise<void> {
  const [subject, sentence] = CHANGES[change];
  return sendMail({
    to: owner.email,
    subject,
    text: `Hello ${withoutLinks(owner.firstName)},\n\nOn ${indiaTime(at)} ${sentence}. It sends what happens to your orders to ${withoutLinks(url)}.\n\nIf this was not you, delete it and change your password now.`,
  });
}
