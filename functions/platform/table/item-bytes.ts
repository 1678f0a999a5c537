import type { Item } from './change.ts';

/** Bytes of an item as the table counts them, of what items of ours hold: names, texts, bytes and short numbers. */
export const itemBytes = (item: Item): number =>
  Object.entries(item).reduce(
    (sum, [name, value]) =>
      sum +
      Buffer.byteLength(name) +
      (value instanceof Uint8Array ? value.length : typeof value === 'string' ? Buffer.byteLength(value) : 8),
    0,
  );
