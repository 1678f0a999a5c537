import { brand } from '../../shared/brand.ts';
import { formatRupees } from '../../shared/money.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Mail } from '../platform/messaging/mail.ts';
import { siteLink } from '../platform/site-links.ts';
import type { PayoutRequest } from '../reports/approval/request-store.ts';
import { type Report, reportNumber } from '../reports/report.ts';
import type { User } from '../users/user.ts';

/**
 * Builds the mail to the only person who may pay. It says that a payout was requested in their name, and from when they
 * can approve it themselves.
 */
export const solePayerMail = (
  { email, firstName }: User,
  report: Report,
  { paise, orders, payees }: PayoutRequest,
  hours: number,
): Mail => ({
  to: email,
  subject: `A payout of ${formatRupees(paise)} was asked for in your name`,
  text: [
    `Hello ${withoutLinks(firstName)},`,
    `In your name ${brand.name} was asked to remit the COD report ${reportNumber(report)}: ${formatRupees(paise)} for ${orders} orders, to ${payees} payees.`,
    `It is above the limit of one person, and nobody else may approve it. ${hours} hours after this mail you may approve it yourself.`,
    `If you did not ask for this, refuse it here and change your password:\n${siteLink('/app/payouts')}`,
  ].join('\n\n'),
});
