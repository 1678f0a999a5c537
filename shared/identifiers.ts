/** Postal index number: six digits, the first not 0. */
export const PINCODE = /^[1-9][0-9]{5}$/;

/** Mobile number without the country code: exactly 10 digits, the first 1 to 9 (spec 1 section 5). */
export const MOBILE = /^[1-9][0-9]{9}$/;

/** Permanent account number of the income tax department. */
export const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;

/** Bank branch code. */
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** Bank account number, stored as text: leading zeros count. */
export const ACCOUNT_NUMBER = /^[0-9]{9,18}$/;

/** UPI ID: a name, `@`, and the handle of a bank or payment app, which has no dot (so no e-mail address fits). */
export const UPI_ID = /^[A-Za-z0-9._-]{2,190}@[A-Za-z][A-Za-z0-9]{1,63}$/;

/** Number of an e-way bill, as the portal issues it. */
const EWAY_BILL = /^[0-9]{12}$/;

/** Returns whether a text is the number of an e-way bill. */
export const isEWayBill = (text: string): boolean => EWAY_BILL.test(text);

/** Shape of a GSTIN: state code, PAN, entity, Z, check character. `isGstin` also checks the check character. */
const GSTIN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The value of a GSTIN field if the person is not registered for GST, as in e-way bills and e-invoices. */
export const UNREGISTERED = 'URP';

/** Shape of an Aadhaar number. `isAadhaar` also checks its last digit. */
const AADHAAR = /^[0-9]{12}$/;

/**
 * E-mail address. Differs from spec 1 section 5 twice: plus signs are allowed, and the ending may have 2 to 24 letters,
 * not only 3. Matching takes linear time, because every repetition begins with a character that the part before it
 * cannot match. The well-known form `(\.?\w+)*` takes seconds on 28 characters.
 */
export const EMAIL = /^\w+(?:[.+-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,24}$/;

const GSTIN_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Returns the 15th character of a GSTIN from the 14 before it: weights 1, 2, 1, 2, …, digits of each product added in
 * base 36.
 */
export function gstinCheckCharacter(first14: string): string {
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const product = GSTIN_ALPHABET.indexOf(first14.charAt(i)) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return GSTIN_ALPHABET.charAt((36 - (sum % 36)) % 36);
}

/** Returns whether a text is a GST number with the right check character. */
export const isGstin = (text: string): boolean => GSTIN.test(text) && gstinCheckCharacter(text) === text.charAt(14);

/** The multiplication table of the dihedral group D5, which Verhoeff's check digit uses. */
const D5 = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];

/** Verhoeff's permutations: the digit at position `p` from the right is replaced with row `p % 8`. */
const PERMUTATIONS = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/** Returns whether a text is an Aadhaar number with the right check digit (Verhoeff's). */
export function isAadhaar(text: string): boolean {
  if (!AADHAAR.test(text)) return false;
  let check = 0;
  for (let place = 0; place < 12; place++) {
    const digit = Number(text.charAt(11 - place));
    const turned = Number(PERMUTATIONS[place % 8]?.charAt(digit));
    check = Number(D5[check]?.charAt(turned));
  }
  return check === 0;
}

/** Masks an Aadhaar number: `234567891234` → `XXXX-XXXX-1234`. It is never shown whole. */
export const maskAadhaar = (aadhaar: string): string => `XXXX-XXXX-${aadhaar.slice(-4)}`;

/** Masks all but the last four characters of an account number or PAN: `00123456789` → `XXXXXXX6789`. */
export const maskNumber = (number: string): string => 'X'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);

let demoAddresses = true;

/**
 * Makes `emailSchema` refuse addresses that end in `.test`, which belong to the demo and the tests. Only the server in
 * AWS calls this; browsers accept such addresses and leave the refusal to the server.
 */
export function refuseDemoAddresses(refused = true): void {
  demoAddresses = !refused;
}

/**
 * Returns whether an e-mail address is accepted. After `refuseDemoAddresses`, addresses that end in `.test` are not.
 */
export const acceptsAddress = (address: string): boolean => demoAddresses || !address.endsWith('.test');
