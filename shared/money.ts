/** The rate of GST on freight and COD charges, in percent (spec 1 section 9). */
export const GST_PERCENT = 18;

/**
 * How many decimals a percentage may have (1.75 has two). With this limit, calculations can use whole numbers and are
 * exact.
 */
export const PERCENT_DECIMALS = 4;
const PERCENT_SCALE = 10 ** PERCENT_DECIMALS;

/** The largest relative error of a decimal number after a multiplication in floating point. */
const NOISE = 4 * Number.EPSILON;

/**
 * Rounds to a whole number. Rounds halves away from zero, so that a reversal has exactly the amount of its charge.
 * Tolerates floating-point errors: `1.005 * 100` is 100.49999999999999 and is rounded to 101.
 */
export const roundHalfUp = (x: number): number => {
  if (Number.isInteger(x)) return x + 0; // -0 becomes 0
  if (!Number.isFinite(x)) throw new RangeError(`Not an amount: ${x}`);
  const size = Math.abs(x);
  const rounded = Math.floor(size + 0.5 + Math.min(size * NOISE, 1e-3));
  return x < 0 ? 0 - rounded : rounded;
};

/**
 * Returns whether a number has at most `decimals` decimals. Tolerates floating-point errors: 0.1 + 0.2 counts as a
 * number with one decimal.
 */
export const fitsDecimals = (x: number, decimals: number): boolean => {
  const scaled = x * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) <= Math.max(1e-9, Math.abs(scaled) * NOISE);
};

/**
 * Converts rupees to whole paise.
 * @throws RangeError if the amount is not finite, is too large, or has a fraction of a paisa
 */
export const toPaise = (rupees: number): number => {
  const paise = Math.round(rupees * 100) + 0;
  if (!Number.isSafeInteger(paise)) throw new RangeError(`Not an amount in rupees: ${rupees}`);
  if (!fitsDecimals(rupees, 2)) throw new RangeError(`More than two decimals: ${rupees}`);
  return paise;
};

/** Converts paise to rupees in the form of the API: a number with at most two decimals. */
export const toRupees = (paise: number): number => whole(paise) / 100;

/**
 * Returns `percent` % of an amount in paise. Rounds to the paisa, halves away from zero. The result is exact for any
 * amount.
 */
export const percentOf = (paise: number, percent: number): number => {
  if (!fitsDecimals(percent, PERCENT_DECIMALS)) throw new RangeError(`More than four decimals: ${percent}%`);
  const scaled = Math.round(percent * PERCENT_SCALE);
  const product = whole(paise) * scaled;
  const size = Math.abs(product);
  const rounded =
    size < Number.MAX_SAFE_INTEGER - 100 * PERCENT_SCALE
      ? Math.floor((size + 50 * PERCENT_SCALE) / (100 * PERCENT_SCALE))
      : bigPercent(paise, scaled);
  return product < 0 ? 0 - rounded : rounded;
};

/** Formats paise as rupees with Indian grouping: `₹1,23,456.00`. A minus sign comes before the ₹. */
export const formatRupees = (paise: number): string => {
  const size = Math.abs(whole(paise));
  const cents = size % 100;
  const digits = String((size - cents) / 100);
  const head = digits.slice(0, -3).replace(/\B(?=(?:\d\d)+$)/g, ',');
  const grouped = head === '' ? digits : `${head},${digits.slice(-3)}`;
  return `${paise < 0 ? '−' : ''}₹${grouped}.${String(cents).padStart(2, '0')}`;
};

const whole = (paise: number): number => {
  if (!Number.isSafeInteger(paise)) throw new RangeError(`Not a whole number of paise: ${paise}`);
  return paise;
};

/**
 * Returns a percentage of an amount as an absolute value. Uses BigInt, because the product is too large for the type
 * number to be exact.
 */
const bigPercent = (paise: number, scaled: number): number => {
  const product = BigInt(Math.abs(paise)) * BigInt(Math.abs(scaled));
  return Number((product + BigInt(50 * PERCENT_SCALE)) / BigInt(100 * PERCENT_SCALE));
};
