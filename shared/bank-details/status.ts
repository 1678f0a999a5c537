/** The texts of the column Status on the bank details page (spec 3 section 4). */
export const BANK_STATUS = {
  verified: 'verified',
  rejected: 'Re-upload',
  pending: 'verification pending',
} as const;
export type BankStatus = keyof typeof BANK_STATUS;

interface Standing {
  verified: { bank: boolean };
  bank_detail: { verification_reject: string | null };
}

/**
 * Returns the status of bank details: `verified` if they are in force, `rejected` if they were refused, otherwise
 * `pending`.
 */
export const bankStatusOf = ({ verified, bank_detail }: Standing): BankStatus =>
  verified.bank ? 'verified' : bank_detail.verification_reject === null ? 'pending' : 'rejected';

/**
 * Returns whether people may enter their own bank details. They may do so if all their earlier details were refused or
 * they have none. After that, a staff user enters edits and another staff user approves them (Q50).
 */
export const mayEnterOwn = (rows: readonly Standing[]): boolean =>
  rows.every((row) => bankStatusOf(row) === 'rejected');
