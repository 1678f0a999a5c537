import { type Failure, invalid } from '../../../shared/errors.ts';

/**
 * Encodes where a list continues, opaque to clients. It contains a position, never a permission: every page checks
 * access again.
 */
export const encodeCursor = (place: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** Returns whether a value can be part of a cursor: text that the table can hold, or a count. */
const isPlace = (value: unknown): boolean =>
  typeof value === 'string' ? value !== '' && value.isWellFormed() : Number.isSafeInteger(value);

/** Returns the failure for an invalid cursor. */
export const badCursor = (): Failure =>
  invalid('cursor', 'This cursor is not valid. Load the list from its beginning.');

/** Decodes a cursor. @throws INVALID_INPUT for one that is not ours */
export function decodeCursor<T extends Record<string, unknown>>(cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined;
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isObject = place !== null && typeof place === 'object' && !Array.isArray(place);
    if (isObject && Object.values(place).every(isPlace)) return place as T;
  } catch {
    // Invalid JSON is refused below, like non-objects.
  }
  throw badCursor();
}
