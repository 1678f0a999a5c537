import { ERRORS } from '../../../../shared/errors.ts';

/** What the server takes; sending more is cut off half-way, which looks like a lost connection. */
const MOST_BYTES = 4 * 1024 * 1024;
const CHANGED = 'The file was changed or moved after you chose it. Choose it again.';

/**
 * Why a file cannot be sent; undefined when it can. One that was saved again since it was chosen can no longer be read,
 * and sending it would look like a lost connection, too.
 */
export async function fileProblem(file: File): Promise<string | undefined> {
  if (file.size > MOST_BYTES) return ERRORS.TOO_LARGE.message;
  try {
    await file.slice(0, 1).arrayBuffer();
    return undefined;
  } catch {
    return CHANGED;
  }
}
