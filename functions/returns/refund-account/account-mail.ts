import { brand } from '../../../shared/brand.ts';
import { formatRupees } from '../../../shared/money.ts';
import { consignmentPaise } from '../../../shared/orders/rules/worth.ts';
import { hindiLine } from '../../mail/in-hindi.ts';
import { listMessages, messageLogWrite } from '../../message-log/message-log-store.ts';
import type { Order } from '../../orders/record/order.ts';
import { type Mail, sendMail } from '../../platform/messaging/mail.ts';
import { commit } from '../../platform/table/commit.ts';

/**
 * Builds the mail which says that a return was requested, and that the request contains an account for the refund. The
 * mail does not contain the account.
 */
const accountMail = ({ awb, details }: Order, page: string): Mail => ({
  to: details.email,
  subject: `A return of your parcel, AWB ${awb}, was requested`,
  text: [
    `On the page of your parcel (AWB ${awb}) somebody requested a return, and entered an account to which the seller shall pay back ${formatRupees(consignmentPaise(details))} for all pieces.`,
    '',
    'If this was you, there is nothing to do. If not, tell the seller before the parcel is collected. The page names the seller’s contact:',
    page,
    '',
    hindiLine(
      'आपके पार्सल के पेज पर किसी ने वापसी माँगी है और पैसों के लिए खाता लिखा है। अगर यह आपने नहीं किया, तो विक्रेता को बताएँ।',
      page,
    ),
    '',
    `Nobody at ${brand.name} asks you for a password, a card or a payment.`,
  ].join('\n'),
});

/**
 * Tells the buyer by mail that a request with an account for the refund was stored, so that a stranger's request is
 * noticed. An order without an e-mail address is skipped, and so is a request whose mail was sent before.
 * @param page the page of the parcel
 */
export async function tellOfRefundAccount(order: Order, page: string, at: Date): Promise<void> {
  const { details, returnRequest: asked } = order;
  if (details.email === '' || asked === undefined) return;
  const sent = (await listMessages(order.id)).filter(({ what }) => what === 'refund_account');
  if (sent.some((message) => message.at >= asked.at)) return;
  await sendMail(accountMail(order, page));
  const message = { what: 'refund_account', channel: 'mail', by: null, at: at.toISOString() } as const;
  await commit([messageLogWrite(order.id, message, at.toISOString())]);
}
