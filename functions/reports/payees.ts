import { openDetails } from '../bank-details/sealed-details.ts';
import { findRecords } from '../bank-details/store.ts';

/** Where a seller's money goes: its verified account details that are in force now. */
export interface Payee {
  holder: string;
  account: string;
  ifsc: string;
  bank: string;
  /** Which set of details this is. */
  details: string;
}

/** The payees of sellers; one without verified details is not among them. The function needs `sealed: 'read'`. */
export async function payeesOf(sellers: readonly string[]): Promise<Map<string, Payee>> {
  const found = new Map<string, Payee>();
  for (const { userId, inForce } of await findRecords(sellers)) {
    if (inForce === undefined) continue;
    const { accountHolder, accountNumber, ifsc, bankName } = await openDetails(userId, inForce);
    found.set(userId, { holder: accountHolder, account: accountNumber, ifsc, bank: bankName, details: inForce.id });
  }
  return found;
}
