const SMALL = (
  ',one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,' +
  'thirteen,fourteen,fifteen,sixteen,seventeen,eighteen,nineteen'
).split(',');
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** The units of Indian numbers, largest first. */
const STEPS: readonly [size: number, name: string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
];

function words(n: number): string {
  for (const [size, name] of STEPS) {
    if (n < size) continue;
    const rest = n % size;
    return `${words(Math.floor(n / size))} ${name}${rest === 0 ? '' : ` ${words(rest)}`}`;
  }
  return n < 20 ? (SMALL[n] ?? '') : `${TENS[Math.floor(n / 10)]}${n % 10 === 0 ? '' : `-${SMALL[n % 10]}`}`;
}

/**
 * Returns an amount in words, in the form that an invoice prints.
 * @example amountInWords(2_345_650) // 'Rupees twenty-three thousand four hundred fifty-six and fifty paise only'
 */
export function amountInWords(paise: number): string {
  const cents = paise % 100;
  const rupees = (paise - cents) / 100;
  return `Rupees ${rupees === 0 ? 'zero' : words(rupees)}${cents === 0 ? '' : ` and ${words(cents)} paise`} only`;
}
