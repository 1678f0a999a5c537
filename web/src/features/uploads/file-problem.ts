import { ERRORS } from '../../../../shared/errors.ts';
import { MOST_FILE_BYTES } from '../../../../shared/most-file-bytes.ts';

const CHANGED = 'The file was changed or moved after you chose it. Choose it again.';

/**
 * Why a file cannot be sent; undefined when it can. The server cuts off one that is too large, and one that was saved
 * again since it was chosen can no longer be read: sending either would look like a lost connection.
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
