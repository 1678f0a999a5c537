import type { attachmentsContract } from '../../shared/attachments/contract.ts';
import { Failure } from '../../shared/errors.ts';
import type { Verb } from '../users/caller/serve.ts';
import { attachmentView, MASTER_FILE_RECORD } from './attachment.ts';
import { attachmentModels } from './attachment-models.ts';
import { findNewestFile } from './store.ts';

/**
 * Returns the newest file of a record, or of the pin code master. Reports a file that the caller may not read as
 * missing.
 */
export const file: Verb<typeof attachmentsContract.file> = async ({ query }, { caller }) => {
  const of = query.onModel === 'Master' ? MASTER_FILE_RECORD : { onModel: query.onModel, modelId: query.model_id };
  const may =
    query.onModel === 'Master'
      ? caller.may('upload_data.master')
      : attachmentModels.get(of.onModel)?.mayRead(caller, of.modelId);
  const found = may === true ? await findNewestFile(of) : undefined;
  if (found === undefined) throw new Failure('NOT_FOUND');
  return { data: attachmentView(found, { ...of, modelId: query.model_id }) };
};
