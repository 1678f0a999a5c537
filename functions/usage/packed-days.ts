import type { Usage } from './usage.ts';

/**
 * Appends a number to the bytes, with seven bits in each byte, the lowest bits first. The eighth bit means that more
 * bytes follow. Negative numbers are encoded as odd numbers (zigzag).
 */
function putNumber(bytes: number[], number: number): void {
  let left = number < 0 ? -2 * number - 1 : 2 * number;
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  bytes.push(left);
}

function* numbersIn(bytes: Uint8Array): Generator<number> {
  let [number, unit] = [0, 1];
  for (const byte of bytes) {
    number += (byte % 128) * unit;
    unit *= 128;
    if (byte > 127) continue;
    yield number % 2 === 1 ? -(number + 1) / 2 : number / 2;
    [number, unit] = [0, 1];
  }
}

/**
 * Packs the usage of a month's days into some five bytes per day. A page shows up to a hundred customers and reads up
 * to twelve months of each, so size matters.
 */
export function packDays(days: ReadonlyMap<number, Usage>): Uint8Array {
  const bytes: number[] = [];
  for (const [day, { orders, paise, bulkOrders, bulks }] of [...days].sort(([a], [b]) => a - b)) {
    const isBulk = bulkOrders !== 0 || bulks !== 0;
    for (const number of [isBulk ? -day : day, orders, paise, ...(isBulk ? [bulkOrders, bulks] : [])])
      putNumber(bytes, number);
  }
  return Uint8Array.from(bytes);
}

/** Unpacks what `packDays` packed. */
export function unpackDays(bytes: Uint8Array): Map<number, Usage> {
  const numbers = numbersIn(bytes);
  const next = (): number => numbers.next().value ?? 0;
  const days = new Map<number, Usage>();
  for (let day = next(); day !== 0; day = next()) {
    const [orders, paise] = [next(), next()];
    const [bulkOrders, bulks] = day < 0 ? [next(), next()] : [0, 0];
    days.set(Math.abs(day), { orders, paise, bulkOrders, bulks });
  }
  return days;
}
