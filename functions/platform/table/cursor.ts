import { type Failure, invalid } from '../../../shared/errors.ts';

/** Where a list reads on, opaque to clients. It carries a place, never a permission: every page asks again who may see it. */
export const encodeCursor = (place: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** What our cursors are made of: texts that the table can hold, and counts. */
const isPlace = (value: unknown): boolean =>
  typeof value === 'string' ? value !== '' && value.isWellFormed() : Number.isSafeInteger(value);

/** What is said of a cursor that is not one of ours. */
export const badCursor = (): Failure =>
  invalid('cursor', 'This cursor is not valid. Load the list from its beginning.');

/** @throws INVALID_INPUT when it is not one of ours */
export function decodeCursor<T extends Record<string, unknown>>(cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined;
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isObject = place !== null && typeof place === 'object' && !Array.isArray(place);
    if (isObject && Object.values(place).every(isPlace)) return place as T;
  } catch {
    // Falls through to the refusal below: garbage and non-objects are the same mistake.
  }
  throw badCursor();
}
