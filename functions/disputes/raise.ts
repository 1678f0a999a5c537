import { type disputesContract, RAISE_MODEL } from '../../shared/disputes/contract.ts';
import { whyNotRaise } from '../../shared/disputes/may-raise.ts';
import { Failure, invalidField } from '../../shared/errors.ts';
import { type Attachment, fileKey, limitFiles } from '../attachments/attachment.ts';
import { checkDocument } from '../attachments/content/check-document.ts';
import { fileName } from '../attachments/file-name.ts';
import { addAttachment, fileUnder } from '../attachments/store.ts';
import { audited } from '../audit-log/store.ts';
import { getOrder } from '../orders/api/get-order.ts';
import { showChanged } from '../orders/api/show-order.ts';
import { changeOrderOnce, type Decision } from '../orders/change/change-order.ts';
import type { Order } from '../orders/record/order.ts';
import { disputeFacts } from '../orders/record/weight-dispute.ts';
import { keepFile } from '../platform/files/files.ts';
import { recall } from '../platform/http/idempotency.ts';
import type { FilePart } from '../platform/http/request-body.ts';
import { idFrom } from '../platform/ids.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';

/** Returns the only file of the form. @throws INVALID_INPUT if there is none or more than one */
function fileIn(files: readonly FilePart[]): FilePart {
  const [file, ...others] = files.filter(({ field }) => field === 'files');
  if (file === undefined) throw invalidField('files', 'Please choose a file!');
  if (others.length > 0) throw invalidField('files', 'Choose one file: a dispute has one proof.');
  return file;
}

/**
 * Returns the proof as it is stored. Its id is derived from the order and the file. So a repeat finds the same proof,
 * and two different files sent at the same time do not overwrite each other.
 */
function proofOf(order: Order, file: FilePart, { caller, repeat, at }: Ctx) {
  const { bytes, contentType, extension } = checkDocument(file.bytes);
  const proof: Attachment = {
    id: idFrom('proof', order.id, repeat.inputHash),
    filename: fileName(file.filename, extension),
    contentType,
    owner: order.owner,
    section: null,
    createdAt: at.toISOString(),
    of: { onModel: RAISE_MODEL, modelId: order.id },
    inputHash: repeat.inputHash,
  };
  return { proof, bytes, by: caller.id };
}

/**
 * Raises a dispute about a weight charge. The proof is committed in the same transaction. A charge can be disputed only
 * once.
 */
export const raise: Verb<typeof disputesContract.raise> = async ({ params, body }, ctx) => {
  const { caller, repeat, at, files } = ctx;
  const order = await getOrder(caller, params.id);
  if (body.model_id !== undefined && body.model_id !== order.id)
    throw invalidField('model_id', 'This names another order than the address.');
  const { proof, bytes, by } = proofOf(order, fileIn(files), ctx);

  const isRaised = ({ weightDispute: dispute }: Order): boolean => dispute?.raised?.attachmentId === proof.id;
  const check = (now: Order): void => {
    const refusal = whyNotRaise(disputeFacts(now), caller, at);
    if (refusal !== undefined) throw new Failure('CONFLICT', refusal);
  };
  if (!isRaised(order)) {
    await recall(repeat); // Refuse a reused idempotency key with another file before its proof is stored.
    check(order);
    await limitFiles(caller, at);
    await keepFile(fileKey(proof.id), bytes, proof.contentType);
  }
  const decide = (now: Order, repeated: boolean): Decision | undefined => {
    const { weightDispute: dispute } = now;
    if (repeated || isRaised(now) || dispute === undefined) return undefined;
    check(now);
    const raised = { at: at.toISOString(), by, attachmentId: proof.id, filename: proof.filename };
    const auditEntry = {
      action: 'dispute.raise',
      user: now.owner,
      subject: now.id,
      after: { file: proof.filename },
    } as const;
    return {
      order: { ...now, weightDispute: { ...dispute, raised } },
      also: [
        addAttachment(proof),
        fileUnder({ onModel: RAISE_MODEL, modelId: now.id }, proof),
        ...audited(auditEntry, ctx),
      ],
    };
  };
  const { value, replayed } = await changeOrderOnce(order, decide, at, repeat);
  return { data: await showChanged(caller, value), message: 'The dispute is raised.', replayed };
};
