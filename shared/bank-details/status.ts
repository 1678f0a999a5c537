/** The texts of the column Status (spec 3 section 4). */
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

/** Returns the status: in force is verified, refused is Re-upload, everything else is pending. */
export const bankStatusOf = ({ verified, bank_detail }: Standing): BankStatus =>
  verified.bank ? 'verified' : bank_detail.verification_reject === null ? 'pending' : 'rejected';

/**
 * Returns whether a person may enter their own details: none were ever verified, and none are pending. Later changes
 * are made by staff and approved by another of them (Q50).
 */
export const mayEnterOwn = (rows: readonly Standing[]): boolean =>
  rows.every((row) => bankStatusOf(row) === 'rejected');
