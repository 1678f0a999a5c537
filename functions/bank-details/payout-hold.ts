import { indiaTime } from '../../shared/dates.ts';
import type { BankRecord, Details, PayoutHold } from './record.ts';

/** How many hours payouts are held after a change of the bank account, so that the account's owner can object. */
const HOURS_HELD = 24;
const ACCOUNT_CHANGED = 'The bank account was changed';

/** Returns the hold on a seller's payouts at a time; undefined if there is none or it has ended. */
export const payoutHoldAt = ({ hold }: Pick<BankRecord, 'hold'>, at: Date): PayoutHold | undefined =>
  hold?.until && hold.until <= at.toISOString() ? undefined : hold;

/** Returns why a seller is not paid: `Payouts are held until 24 Nov 2026, 10:02 AM: The bank account was changed.` */
export const payoutHoldText = ({ reason, until }: PayoutHold): string =>
  `Payouts are held${until === null ? '' : ` until ${indiaTime(until)}`}: ${reason.replace(/[.\s]+$/, '')}.`;

/**
 * Returns the hold after new details came into force. A new account number or IFSC holds payouts for 24 hours. A hold
 * that staff set is not changed.
 */
export function payoutHoldAfterEdit(
  before: BankRecord,
  was: Details | undefined,
  is: Details,
  at: string,
): PayoutHold | undefined {
  const present = payoutHoldAt(before, new Date(at));
  if (present?.until === null) return present;
  if (was === undefined || (was.accountNumber === is.accountNumber && was.ifsc === is.ifsc)) return present;
  const until = new Date(Date.parse(at) + HOURS_HELD * 3_600_000).toISOString();
  return { reason: ACCOUNT_CHANGED, at, by: null, until };
}
