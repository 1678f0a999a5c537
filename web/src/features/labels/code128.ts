// Only the encoder for CODE128 is imported. The package's main file also contains all other barcodes and three
// renderers.
import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js';

/**
 * Returns a CODE128 barcode as text: '1' is a bar, '0' a gap, each as wide as the narrowest bar. Returns undefined if
 * CODE128 cannot encode the text.
 * @example code128('PW1') // '110100100001110…', 11 modules a symbol and 13 for the stop
 */
export function code128(text: string): string | undefined {
  const encoder = new CODE128(text, {});
  return text !== '' && encoder.valid() ? encoder.encode().data : undefined;
}
