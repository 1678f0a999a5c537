import { brand } from '../../../shared/brand.ts';
import { indiaTime } from '../../../shared/dates.ts';
import { withoutLinks } from '../../mail/without-links.ts';
import type { Mail } from '../../platform/messaging/mail.ts';
import { siteLink } from '../../platform/site-links.ts';
import type { User } from '../../users/user.ts';
import type { UnapprovedRequest } from '../record.ts';

const page = (): string => siteLink('/app/AccountCreation');

const mail = ({ email, firstName }: User, subject: string, paragraphs: readonly string[]): Mail => ({
  to: email,
  subject,
  text: [`Hello ${withoutLinks(firstName)},`, ...paragraphs].join('\n\n'),
});

/**
 * Builds the mail about an edit that staff entered. No mail here contains an account number, bank or holder name,
 * because mailboxes are not secure.
 */
export const staffEditMail = (owner: User, { inForceAt }: UnapprovedRequest): Mail =>
  mail(owner, 'Your account details were edited', [
    `Somebody of ${brand.name} has entered other bank and tax details for your account.`,
    inForceAt === undefined
      ? 'They come into force once a second person has approved them. Until then your present details stay in force.'
      : `They come into force on ${indiaTime(inForceAt)} (India time). Until then your present details stay in force.`,
    `If you did not ask for this, stop it here:\n${page()}`,
  ]);

export const approvedMail = (owner: User): Mail =>
  mail(owner, 'Your account details are verified', [
    'Your bank and tax details were checked and are in force: collected amounts are remitted to this account from now on.',
    `You see them here:\n${page()}`,
  ]);

export const rejectedMail = (owner: User, reason: string): Mail =>
  mail(owner, 'Your account details need another look', [
    `Your bank and tax details could not be verified: ${withoutLinks(reason)}`,
    `Please send them again here:\n${page()}`,
  ]);

export const heldMail = (owner: User, reason: string): Mail =>
  mail(owner, 'Your COD payouts are held', [
    `We hold the payouts of collected amounts to you: ${withoutLinks(reason)}`,
    'Nothing is lost. What arrives for you meanwhile is paid as soon as the hold is released. Reply to this mail if you have a question.',
    `You see it here:\n${page()}`,
  ]);

export const releasedMail = (owner: User): Mail =>
  mail(owner, 'Your COD payouts continue', [
    'Collected amounts are paid to your verified account again, those that were held included.',
    `You see it here:\n${page()}`,
  ]);
