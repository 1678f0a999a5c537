import JsBarcode from 'jsbarcode';

/**
 * Returns the modules of a CODE128 barcode: '1' is a bar, '0' a gap. Undefined for text that CODE128 cannot hold.
 * @example code128('PW1') // '110100100001110…', 11 modules a symbol and 13 for the stop
 */
export function code128(text: string): string | undefined {
  const drawn: { encodings?: { data: string }[] } = {};
  let valid = text !== '';
  if (valid) JsBarcode(drawn, text, { format: 'CODE128', valid: (fits) => (valid = fits) });
  return valid ? drawn.encodings?.map(({ data }) => data).join('') : undefined;
}
