/** Spec 1 section 5: digits only (mobile, postcode, quantity). */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** Spec 1 section 5: digits and one dot (prices, dimensions, weight), at most `places` decimals. */
export function onlyDecimal(text: string, places = 2): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, places)}`;
}
