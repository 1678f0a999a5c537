/**
 * The widths of the bars and gaps of each CODE128 symbol (ISO/IEC 15417), by the symbol's value. The unit is the width
 * of the narrowest bar. The last entry is the stop symbol.
 */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );

/** The values of the control symbols: start in code set B or C, change to the other set, and stop. */
const START_B = 104;
const START_C = 105;
const TO_C = 99;
const TO_B = 100;
const STOP = 106;
const CHECK_BASE = 103;

const shorter = (a: readonly number[], b: readonly number[] | undefined): readonly number[] =>
  b !== undefined && b.length < a.length ? b : a;

/**
 * Returns the shortest sequence of symbols for a text of printable ASCII characters. Code set B needs one symbol for
 * each character. Code set C needs one symbol for each pair of digits.
 */
function symbolsOf(text: string): readonly number[] {
  // For each position, the shortest sequence of symbols for the text from this position to the end. In `inB`, code set
  // B is active at the position. In `inC`, code set C is active.
  const inB: (readonly number[])[] = [[], []];
  const inC: (readonly number[])[] = [[], []];
  for (let at = text.length - 1; at >= 0; at--) {
    const pair = /^\d\d/.exec(text.slice(at))?.[0];
    const one = [text.charCodeAt(at) - 32, ...(inB[0] ?? [])];
    const two = pair === undefined ? undefined : [Number(pair), ...(inC[1] ?? [])];
    inB.unshift(shorter(one, two && [TO_C, ...two]));
    inC.unshift(shorter([TO_B, ...one], two));
  }
  return shorter([START_B, ...(inB[0] ?? [])], [START_C, ...(inC[0] ?? [])]);
}

/**
 * Returns the CODE128 barcode of a text as a string of '1' (bar) and '0' (gap). Each digit is as wide as the narrowest
 * bar. Returns undefined if the text contains a character that is not printable ASCII.
 * @example code128('PW1') // '110100100001110…', 11 digits for each symbol and 13 for the stop symbol
 */
export function code128(text: string): string | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined;
  const symbols = symbolsOf(text);
  const check = symbols.reduce((sum, symbol, at) => sum + symbol * Math.max(at, 1), 0) % CHECK_BASE;
  return [...symbols, check, STOP]
    .flatMap((symbol) =>
      [...(WIDTHS[symbol] ?? '')].map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(Number(width))),
    )
    .join('');
}
