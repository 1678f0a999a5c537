import { Failure } from '../../shared/errors.ts';
import type { uploadsContract } from '../../shared/uploads/contract.ts';
import type { Verb } from '../users/caller/serve.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';
import { readChanges } from './changes-file.ts';
import { isOpen } from './store.ts';
import { uploadFor } from './upload-for.ts';
import { hasVersions } from './versions/version-store.ts';

/**
 * Downloads everything that a waiting or scheduled file would change, as a workbook.
 * @throws NOT_FOUND for a file of a kind without preview, or a file that was already confirmed or discarded
 */
export const changes: Verb<typeof uploadsContract.changes> = async ({ params }, { caller }) => {
  const { upload } = await uploadFor(caller, params.id);
  if (!isOpen(upload) || !hasVersions(upload)) throw new Failure('NOT_FOUND');
  const name = upload.filename.replace(/\.[^.]+$/, '');
  return {
    filename: `changes-by-${name}.xlsx`,
    contentType: WORKBOOK_TYPES.xlsx,
    bytes: await readChanges(upload.jobId),
  };
};
