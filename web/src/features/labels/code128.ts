// The encoder alone: the package's entry brings every other kind of barcode and three renderers.
import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js';

/**
 * Returns the modules of a CODE128 barcode: '1' is a bar, '0' a gap. Undefined for text that CODE128 cannot hold.
 * @example code128('PW1') // '110100100001110…', 11 modules a symbol and 13 for the stop
 */
export function code128(text: string): string | undefined {
  const encoder = new CODE128(text, {});
  return text !== '' && encoder.valid() ? encoder.encode().data : undefined;
}
