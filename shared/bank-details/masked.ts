import { maskAadhaar, maskNumber } from '../identifiers.ts';

/**
 * The patterns of masked numbers (account, PAN, Aadhaar). If a client sends a masked number back unchanged, the stored
 * number stays.
 */
export const ACCOUNT_MASK = /^X{5,14}[0-9]{4}$/;
export const PAN_MASK = /^X{6}[0-9]{3}[A-Z]$/;
export const AADHAAR_MASK = /^XXXX-XXXX-[0-9]{4}$/;

/**
 * Returns the number to store. It is the stored number if its masked form was sent back, and the sent number if it is
 * not masked.
 * @returns undefined if the sent number is the masked form of another number
 */
export function storedIfMasked(sent: string, kept: string | undefined): string | undefined {
  if (!/^X{4}/.test(sent)) return sent;
  return kept !== undefined && (sent === maskNumber(kept) || sent === maskAadhaar(kept)) ? kept : undefined;
}
