import { payoutHoldAt, payoutHoldText } from '../bank-details/payout-hold.ts';
import { openDetails } from '../bank-details/sealed-details.ts';
import { findRecords } from '../bank-details/store.ts';

/** The account to which a seller is paid. It comes from the verified account details in force. */
export interface Payee {
  holder: string;
  account: string;
  ifsc: string;
  bank: string;
  /** The id of the seller's account details. */
  details: string;
  /** Why nothing is paid to the seller at the moment; null if payouts are not held. */
  held: string | null;
}

/**
 * Returns the accounts of sellers, decrypted. Sellers without verified details are omitted. The calling function needs
 * `sealed: 'read'` in `functions/app.ts`.
 */
export async function findPayees(sellers: readonly string[], at: Date): Promise<Map<string, Payee>> {
  const found = new Map<string, Payee>();
  for (const record of await findRecords(sellers)) {
    const { userId, inForce } = record;
    if (inForce === undefined) continue;
    const { accountHolder, accountNumber, ifsc, bankName } = await openDetails(userId, inForce);
    const hold = payoutHoldAt(record, at);
    found.set(userId, {
      holder: accountHolder,
      account: accountNumber,
      ifsc,
      bank: bankName,
      details: inForce.id,
      held: hold === undefined ? null : payoutHoldText(hold),
    });
  }
  return found;
}
