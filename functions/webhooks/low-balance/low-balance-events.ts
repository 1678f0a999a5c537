import { formatRupees, toRupees } from '../../../shared/money.ts';
import { balanceChange, walletAccountOf } from '../../ledger/account.ts';
import type { Transaction } from '../../ledger/transaction.ts';
import { withoutLinks } from '../../mail/without-links.ts';
import type { Mail } from '../../platform/messaging/mail.ts';
import { send } from '../../platform/messaging/queues.ts';
import { siteLink } from '../../platform/site-links.ts';
import { commit } from '../../platform/table/commit.ts';
import { findUser } from '../../users/store.ts';
import type { User } from '../../users/user.ts';
import type { Endpoints } from '../endpoints/endpoint.ts';
import { findLowBalanceMail, lowBalanceMailWrite } from '../endpoints/store.ts';
import type { Event } from '../events-of.ts';

/** Returns whether a line moved the balance of its wallet from the limit or above to below the limit. Pure. */
export function crosses({ userId, postings, balanceAfterPaise: after }: Transaction, belowPaise: number): boolean {
  const before = after - balanceChange(walletAccountOf(userId), postings);
  return before >= belowPaise && after < belowPaise;
}

const lowMail = ({ email, firstName }: User, balancePaise: number, belowPaise: number): Mail => ({
  to: email,
  subject: 'Your wallet is low',
  text: [
    `Hello ${withoutLinks(firstName)},`,
    `Your wallet has ${formatRupees(balancePaise)}, which is below ${formatRupees(belowPaise)}. Orders that it does not cover cannot be paid.`,
    `Add money, or change the amount, here:\n${siteLink('/app/walletdetails')}`,
  ].join('\n\n'),
});

/** Sends one mail to a seller about a line, even if the stream delivers the line several times. */
async function mailOnce({ userId, seq, balanceAfterPaise }: Transaction, belowPaise: number): Promise<void> {
  if ((await findLowBalanceMail(userId, seq)) !== undefined) return;
  const user = await findUser(userId);
  if (user?.active === true) await send('mail', [lowMail(user, balanceAfterPaise, belowPaise)]);
  await commit([lowBalanceMailWrite(userId, seq, new Date())]);
}

/** A new line of a wallet's statement, as the table's stream reports it. */
export interface NewLine {
  line: Transaction;
  /** When the line was written to the table, in whole seconds. */
  at: Date;
}

/**
 * Sends a mail to sellers whose wallet balance fell below the amount that they set, and returns the events for their
 * webhooks. After a top-up, the seller is notified again when the balance falls below the amount once more.
 */
export async function lowBalanceEvents(sellers: readonly Endpoints[], lines: readonly NewLine[]): Promise<Event[]> {
  const limits = new Map(sellers.flatMap(({ owner, alertBelowPaise: paise }) => (paise ? [[owner, paise]] : [])));
  const events: Event[] = [];
  for (const { line, at } of lines) {
    const { userId: owner, seq } = line;
    const limit = limits.get(owner);
    if (limit === undefined || !crosses(line, limit)) continue;
    await mailOnce(line, limit);
    events.push({
      owner,
      type: 'wallet.low',
      at,
      data: { wallet: { balance: toRupees(line.balanceAfterPaise), alert_below: toRupees(limit) } },
      order: null,
      parcel: `wallet-${owner}`,
      version: seq,
      step: 0,
    });
  }
  return events;
}
