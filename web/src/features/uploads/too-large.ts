import { ERRORS } from '../../../../shared/errors.ts';

/** What the server takes; sending more is cut off half-way, which looks like a lost connection. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Why a file cannot be sent; undefined when it can. */
export const tooLarge = (file: File): string | undefined =>
  file.size > MOST_BYTES ? ERRORS.TOO_LARGE.message : undefined;
