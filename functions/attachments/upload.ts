import type { attachmentsContract } from '../../shared/attachments/contract.ts';
import { Failure, invalidField } from '../../shared/errors.ts';
import { auditWrites } from '../audit-log/store.ts';
import { storeFile } from '../platform/files/files.ts';
import { earlierResult, once } from '../platform/http/idempotency.ts';
import { commit } from '../platform/table/commit.ts';
import type { Verb } from '../users/caller/serve.ts';
import { type Attachment, attachmentView, keyOfFile, limitFileUploads } from './attachment.ts';
import { attachmentModels } from './attachment-models.ts';
import { safeFileName } from './file-name.ts';
import { findAttachment, newAttachmentWrite, newestFileWrite } from './store.ts';

type StoredAttachment = Attachment & { inputHash: string };

/** Stores a KYC document of a person. Views show the newest one; older ones are kept. */
export const upload: Verb<typeof attachmentsContract.upload> = async ({ body }, ctx) => {
  const { caller, repeat, at, files } = ctx;
  const of = { onModel: body.onModel, modelId: body.model_id };
  const model = attachmentModels.get(of.onModel);
  if (model === undefined || !model.mayPut(caller, of.modelId)) throw new Failure('NOT_FOUND');
  const sent = files.filter(({ field }) => field === 'files');
  const [file] = sent;
  if (file === undefined) throw invalidField('files', 'Please choose a file!');
  if (sent.length > 1) throw invalidField('files', 'Choose one file: they are taken one by one.');
  const { bytes, contentType, extension } = model.check(file.bytes);
  const found = async (id: string): Promise<StoredAttachment | undefined> => {
    const kept = await findAttachment(id);
    return kept && { ...kept, inputHash: kept.inputHash ?? '' };
  };
  if ((await earlierResult(repeat, found)) === undefined) await limitFileUploads(caller, at);
  const { value, replayed } = await once<StoredAttachment>(
    repeat,
    async (id, extra) => {
      const made: StoredAttachment = {
        id,
        filename: safeFileName(file.filename, extension),
        contentType,
        owner: caller.id,
        section: null,
        createdAt: at.toISOString(),
        of,
        inputHash: repeat.inputHash,
        ...(model.kycDocument && { kycDocument: true as const }),
      };
      // The S3 key includes the input hash. So a reused idempotency key with another file cannot overwrite the first
      // file's bytes.
      const hashed = { ...made, bytesAt: `${id}-${repeat.inputHash}` };
      await storeFile(keyOfFile(hashed), bytes, contentType);
      // Uploads for another person are audited.
      const auditChanges =
        caller.id === of.modelId
          ? []
          : auditWrites(
              { action: 'document.upload', user: of.modelId, subject: id, after: { document: of.onModel } },
              ctx,
            );
      await commit([newAttachmentWrite(hashed), newestFileWrite(of, made), ...auditChanges, ...extra]);
      return made;
    },
    found,
  );
  return { data: attachmentView(value, of), replayed };
};
