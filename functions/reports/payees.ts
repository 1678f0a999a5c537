import { openDetails } from '../bank-details/sealed-details.ts';
import { findRecords } from '../bank-details/store.ts';

/** The account that a seller is paid to: its verified account details in force. */
export interface Payee {
  holder: string;
  account: string;
  ifsc: string;
  bank: string;
  /** The id of these details. */
  details: string;
}

/** Returns the payees of sellers; sellers without verified details are omitted. The function needs `sealed: 'read'`. */
export async function payeesOf(sellers: readonly string[]): Promise<Map<string, Payee>> {
  const found = new Map<string, Payee>();
  for (const { userId, inForce } of await findRecords(sellers)) {
    if (inForce === undefined) continue;
    const { accountHolder, accountNumber, ifsc, bankName } = await openDetails(userId, inForce);
    found.set(userId, { holder: accountHolder, account: accountNumber, ifsc, bank: bankName, details: inForce.id });
  }
  return found;
}
