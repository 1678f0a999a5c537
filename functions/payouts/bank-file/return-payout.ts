import { brand } from '../../../shared/brand.ts';
import { formatRupees } from '../../../shared/money.ts';
import { withoutLinks } from '../../mail/without-links.ts';
import type { OrderDecision } from '../../orders/change/change-order.ts';
import { changeOrders } from '../../orders/change/change-orders.ts';
import type { Order } from '../../orders/record/order.ts';
import { type Mail, sendMail } from '../../platform/messaging/mail.ts';
import { siteLink } from '../../platform/site-links.ts';
import { commit } from '../../platform/table/commit.ts';
import { ordersOfReport } from '../../reports/orders-of.ts';
import { type Payout, payoutToldWrite } from '../../reports/payout-store.ts';
import { findUserNow } from '../../users/store.ts';
import type { User } from '../../users/user.ts';

/**
 * Returns the change that reverses an order's remittance; undefined if the order was not remitted under the payout's
 * reference.
 */
function returned(order: Order, { reference }: Payout, reason: string, by: string): OrderDecision | undefined {
  if (order.remitted?.reference !== reference) return undefined;
  return { order, cod: { events: [{ kind: 'remit_returned', reference, note: reason }], by } };
}

const returnedMail = ({ email, firstName }: User, { reference, paise }: Payout, reason: string): Mail => ({
  to: email,
  subject: 'The bank returned your COD payout',
  text: [
    `Hello ${withoutLinks(firstName)},`,
    `The bank returned our transfer of ${formatRupees(paise)} to you (reference ${withoutLinks(reference)}): ${withoutLinks(reason)}.`,
    `Nothing is lost: ${brand.name} pays the amount again. Please check that your account details are right, or write to us to have them changed:\n${siteLink('/app/AccountCreation')}`,
  ].join('\n\n'),
});

/**
 * Reverses the remittances of a payout that is marked as returned, once for each order, and mails the seller once. If a
 * run is killed, the next run reverses the rest.
 */
export async function returnPayout(payout: Payout, by: string, at: Date): Promise<void> {
  const { report, seller, returned: mark } = payout;
  if (mark === undefined) return;
  for await (const orders of ordersOfReport(report, seller)) {
    const ids = orders.filter(({ remitted }) => remitted?.reference === payout.reference).map(({ id }) => id);
    await changeOrders(null, ids, async (order) => returned(order, payout, mark.reason, by), at);
  }
  if (payout.told !== undefined) return;
  const owner = await findUserNow(seller);
  if (owner !== undefined) await sendMail(returnedMail(owner, payout, mark.reason));
  await commit([payoutToldWrite(payout, at.toISOString())]);
}
