/** Matches a postal index number (pin code): six digits, of which the first is not 0. */
export const PINCODE = /^[1-9][0-9]{5}$/;

/**
 * Matches a mobile number without the country code: exactly 10 digits, of which the first is not 0 (spec 1 section 5).
 */
export const MOBILE = /^[1-9][0-9]{9}$/;

/** Matches a permanent account number (PAN) of the income tax department. */
export const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;

/** Bank branch code. */
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** Matches a bank account number. It is stored as text, because leading zeros are significant. */
export const ACCOUNT_NUMBER = /^[0-9]{9,18}$/;

/**
 * Matches a UPI ID: a name, `@`, and the handle of a bank or payment app. A handle has no dot, so e-mail addresses do
 * not match.
 */
export const UPI_ID = /^[A-Za-z0-9._-]{2,190}@[A-Za-z][A-Za-z0-9]{1,63}$/;

/** Matches the number of an e-way bill in the format of the portal. */
const EWAY_BILL = /^[0-9]{12}$/;

/** Returns whether a text is the number of an e-way bill. */
export const isEWayBill = (text: string): boolean => EWAY_BILL.test(text);

/**
 * Matches the format of a GSTIN: state code, PAN, entity code, Z, check character. `isGstin` also verifies the check
 * character.
 */
const GSTIN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/**
 * The value of a GSTIN field for a person who is not registered for GST. E-way bills and e-invoices use the same value.
 */
export const UNREGISTERED = 'URP';

/** Matches the format of an Aadhaar number. `isAadhaar` also verifies its check digit. */
const AADHAAR = /^[0-9]{12}$/;

/**
 * Matches an e-mail address. There are two differences from spec 1 section 5: plus signs are allowed, and the last part
 * may have 2 to 24 letters, not only 3. Matching takes linear time, because every repetition begins with a character
 * that the part before it cannot match. The common pattern `(\.?\w+)*` takes seconds for a text of 28 characters.
 */
export const EMAIL = /^\w+(?:[.+-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,24}$/;

const GSTIN_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Returns the 15th character of a GSTIN, the check character, computed from the first 14. The weights are 1, 2, 1, 2,
 * …, and the digits of each product are added in base 36.
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

/** Verhoeff's permutations. Row `p % 8` replaces the digit at position `p` from the right. */
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

/** Returns whether a text is an Aadhaar number with a correct check digit (Verhoeff's algorithm). */
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

/** Masks an Aadhaar number: `234567891234` → `XXXX-XXXX-1234`. The whole number is never shown. */
export const maskAadhaar = (aadhaar: string): string => `XXXX-XXXX-${aadhaar.slice(-4)}`;

/** Masks all but the last four characters of an account number or PAN: `00123456789` → `XXXXXXX6789`. */
export const maskNumber = (number: string): string => 'X'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);

let demoAddresses = true;

/**
 * Makes `emailSchema` refuse addresses that end in `.test`, because these belong to the demo and the tests. Only the
 * server in AWS calls this function. Browsers therefore accept such addresses, and the server refuses them.
 */
export function refuseDemoAddresses(refused = true): void {
  demoAddresses = !refused;
}

/**
 * Returns whether an e-mail address is accepted. After `refuseDemoAddresses`, addresses that end in `.test` are
 * refused.
 */
export const acceptsAddress = (address: string): boolean => demoAddresses || !address.endsWith('.test');
