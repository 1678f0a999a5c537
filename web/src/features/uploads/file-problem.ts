import { ERRORS } from '../../../../shared/errors.ts';
import { MOST_FILE_BYTES } from '../../../../shared/most-file-bytes.ts';

const CHANGED = 'The file was changed or moved after you chose it. Choose it again.';

/**
 * Returns why a file cannot be sent; undefined if it can. The server cuts off a file that is too large, and a file saved
 * again since it was chosen is unreadable: sending either would look like a lost connection.
 */
export async function fileProblem(file: File): Promise<string | undefined> {
  if (file.size > MOST_FILE_BYTES) return ERRORS.TOO_LARGE.message;
  try {
    await file.slice(0, 1).arrayBuffer();
    return undefined;
  } catch {
    return CHANGED;
  }
}
