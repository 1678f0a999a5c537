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

/** Returns the status of bank details: `verified` if in force, `rejected` if refused, else `pending`. */
export const bankStatusOf = ({ verified, bank_detail }: Standing): BankStatus =>
  verified.bank ? 'verified' : bank_detail.verification_reject === null ? 'pending' : 'rejected';

/**
 * Returns whether people may enter their own bank details: as long as none were verified and none are pending. Later
 * edits are entered by one member of staff and approved by another (Q50).
 */
export const mayEnterOwn = (rows: readonly Standing[]): boolean =>
  rows.every((row) => bankStatusOf(row) === 'rejected');
