import { maskAadhaar, maskNumber } from '../identifiers.ts';

/**
 * The patterns of masked numbers (account, PAN, Aadhaar). If a client sends back a masked number unchanged, the stored
 * number does not change.
 */
export const ACCOUNT_MASK = /^X{5,14}[0-9]{4}$/;
export const PAN_MASK = /^X{6}[0-9]{3}[A-Z]$/;
export const AADHAAR_MASK = /^XXXX-XXXX-[0-9]{4}$/;

/**
 * Returns the number to store: the stored number if the client sent its masked form, or the sent number if it is not
 * masked.
 * @returns undefined if the client sent the masked form of a different number
 */
export function storedIfMasked(sent: string, kept: string | undefined): string | undefined {
  if (!/^X{4}/.test(sent)) return sent;
  return kept !== undefined && (sent === maskNumber(kept) || sent === maskAadhaar(kept)) ? kept : undefined;
}
