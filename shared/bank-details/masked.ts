import { maskAadhaar, maskNumber } from '../identifiers.ts';

/** The shapes of masked numbers. A client that sends one back unchanged keeps the stored number. */
export const ACCOUNT_MASK = /^X{5,14}[0-9]{4}$/;
export const PAN_MASK = /^X{6}[0-9]{3}[A-Z]$/;
export const AADHAAR_MASK = /^XXXX-XXXX-[0-9]{4}$/;

/**
 * Returns the stored number if its mask was sent back, or the sent number if it is not masked.
 * @returns undefined for a mask of another number
 * @example storedIfMasked('XXXXXXX6789', '00123456789') // '00123456789'
 */
export function storedIfMasked(sent: string, kept: string | undefined): string | undefined {
  if (!/^X{4}/.test(sent)) return sent;
  return kept !== undefined && (sent === maskNumber(kept) || sent === maskAadhaar(kept)) ? kept : undefined;
}
