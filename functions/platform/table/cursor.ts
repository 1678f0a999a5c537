import { type Failure, invalidField } from '../../../shared/errors.ts';

/**
 * Encodes the position at which a list continues. Clients send the cursor back unchanged. It grants no access, because
 * access is checked for every page.
 */
export const encodeCursor = (place: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** Returns whether a value can be part of a cursor: a text that the table can store, or a whole number. */
const isPlace = (value: unknown): boolean =>
  typeof value === 'string' ? value !== '' && value.isWellFormed() : Number.isSafeInteger(value);

/** Returns the failure for an invalid cursor. */
export const invalidCursorFailure = (): Failure =>
  invalidField('cursor', 'This cursor is not valid. Load the list from its beginning.');

/** Decodes a cursor. @throws INVALID_INPUT for a cursor that is not ours */
export function decodeCursor<T extends Record<string, unknown>>(cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined;
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isObject = place !== null && typeof place === 'object' && !Array.isArray(place);
    if (isObject && Object.values(place).every(isPlace)) return place as T;
  } catch {
    // A text that is not JSON is refused below, like any value that is no object.
  }
  throw invalidCursorFailure();
}
