import { maskAadhaar, maskNumber } from '../identifiers.ts';

/** Who may not see a number whole sees these; sent back unchanged they say "as it is". */
export const ACCOUNT_MASK = /^X{5,14}[0-9]{4}$/;
export const PAN_MASK = /^X{6}[0-9]{3}[A-Z]$/;
export const AADHAAR_MASK = /^XXXX-XXXX-[0-9]{4}$/;

/**
 * What somebody means who saw a number masked: the mask stands for the number that it masks.
 * @returns undefined for a mask of another number
 * @example unmask('XXXXXXX6789', '00123456789') // '00123456789'
 */
export function unmask(sent: string, kept: string | undefined): string | undefined {
  if (!/^X{4}/.test(sent)) return sent;
  return kept !== undefined && (sent === maskNumber(kept) || sent === maskAadhaar(kept)) ? kept : undefined;
}
