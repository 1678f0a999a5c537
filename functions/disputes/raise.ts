import { type disputesContract, RAISE_MODEL } from '../../shared/disputes/contract.ts';
import { whyNotRaise } from '../../shared/disputes/may-raise.ts';
import { Failure, invalidField } from '../../shared/errors.ts';
import { type Attachment, limitFileUploads, proofKey } from '../attachments/attachment.ts';
import { checkAndCleanDocument } from '../attachments/content/check-document.ts';
import { safeFileName } from '../attachments/file-name.ts';
import { newAttachmentWrite, newestFileWrite } from '../attachments/store.ts';
import { auditWrites } from '../audit-log/store.ts';
import { getOrder } from '../orders/api/get-order.ts';
import { showChangedOrder } from '../orders/api/show-order.ts';
import { changeOrderOnce, type OrderDecision } from '../orders/change/change-order.ts';
import type { Order } from '../orders/record/order.ts';
import { disputeFacts } from '../orders/record/weight-dispute.ts';
import { storeFile } from '../platform/files/files.ts';
import { findByKey } from '../platform/http/idempotency.ts';
import type { FilePart } from '../platform/http/request-body.ts';
import { stableIdOf } from '../platform/ids.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';

/** Returns the only file of the form. @throws INVALID_INPUT if there is none or more than one */
function fileIn(files: readonly FilePart[]): FilePart {
  const [file, ...others] = files.filter(({ field }) => field === 'files');
  if (file === undefined) throw invalidField('files', 'Please choose a file!');
  if (others.length > 0) throw invalidField('files', 'Choose one file: a dispute has one proof.');
  return file;
}

/** The seller's file of evidence, which is stored once for all disputes of a command. */
export interface EvidenceFile extends ReturnType<typeof checkAndCleanDocument> {
  filename: string;
  /** The id under which the file's bytes are stored. It is derived from the input, so a repeat stores the same file. */
  id: string;
}

/** Checks the file of a command that raises disputes. @throws INVALID_INPUT */
export function checkEvidence({ caller, repeat, files }: Ctx): EvidenceFile {
  const file = fileIn(files);
  const checked = checkAndCleanDocument(file.bytes);
  return {
    ...checked,
    filename: safeFileName(file.filename, checked.extension),
    id: stableIdOf('evidence', caller.id, repeat.inputHash),
  };
}

/** Counts the file as one of the day's uploads, and stores its bytes. */
export async function storeEvidence({ id, bytes, contentType }: EvidenceFile, { caller, at }: Ctx): Promise<void> {
  await limitFileUploads(caller, at);
  await storeFile(proofKey(id), bytes, contentType);
}

/**
 * Returns the record of an order's proof. Its id is derived from the order and the command's input. So a repeat finds
 * the same proof, and two different files sent at the same time do not overwrite each other.
 */
const proofOf = (order: Order, evidence: EvidenceFile, { repeat, at }: Ctx): Attachment => ({
  id: stableIdOf('proof', order.id, repeat.inputHash),
  filename: evidence.filename,
  contentType: evidence.contentType,
  owner: order.owner,
  section: null,
  createdAt: at.toISOString(),
  of: { onModel: RAISE_MODEL, modelId: order.id },
  inputHash: repeat.inputHash,
  bytesAt: evidence.id,
});

/** Returns whether an earlier run of the same command raised an order's dispute. */
export const isRaisedByCommand = ({ id, weightDispute }: Order, { repeat }: Ctx): boolean =>
  weightDispute?.raised?.attachmentId === stableIdOf('proof', id, repeat.inputHash);

/** Checks that the caller can dispute an order's weight charge now. @throws CONFLICT */
export function checkRaise(order: Order, { caller, at }: Ctx): void {
  const refusal = whyNotRaise(disputeFacts(order), caller, at);
  if (refusal !== undefined) throw new Failure('CONFLICT', refusal);
}

/**
 * Returns the order with its raised dispute, and the writes of the proof and the audit entry. Undefined if the same
 * command has already raised the dispute, or if no weight charge can be disputed.
 * @throws CONFLICT
 */
export function planRaise(order: Order, evidence: EvidenceFile, remark: string, ctx: Ctx): OrderDecision | undefined {
  const { weightDispute: dispute } = order;
  if (isRaisedByCommand(order, ctx)) return undefined;
  checkRaise(order, ctx);
  if (dispute === undefined) return undefined;
  const proof = proofOf(order, evidence, ctx);
  const raised = {
    at: ctx.at.toISOString(),
    by: ctx.caller.id,
    attachmentId: proof.id,
    filename: proof.filename,
    ...(remark !== '' && { remark }),
  };
  const auditEntry = {
    action: 'dispute.raise',
    user: order.owner,
    subject: order.id,
    after: { file: proof.filename, ...(remark !== '' && { remark }) },
  } as const;
  return {
    order: { ...order, weightDispute: { ...dispute, raised } },
    also: [
      newAttachmentWrite(proof),
      newestFileWrite({ onModel: RAISE_MODEL, modelId: order.id }, proof),
      ...auditWrites(auditEntry, ctx),
    ],
  };
}

/**
 * Raises a dispute about a weight charge. The proof is committed in the same transaction. A charge can be disputed only
 * once.
 */
export const raise: Verb<typeof disputesContract.raise> = async ({ params, body }, ctx) => {
  const { caller, repeat, at } = ctx;
  const order = await getOrder(caller, params.id);
  if (body.model_id !== undefined && body.model_id !== order.id)
    throw invalidField('model_id', 'This names another order than the address.');
  const evidence = checkEvidence(ctx);
  if (!isRaisedByCommand(order, ctx)) {
    await findByKey(repeat); // refuses a reused idempotency key with another file before its proof is stored
    checkRaise(order, ctx);
    await storeEvidence(evidence, ctx);
  }
  const decide = (now: Order, repeated: boolean): OrderDecision | undefined =>
    repeated ? undefined : planRaise(now, evidence, body.remark, ctx);
  const { value, replayed } = await changeOrderOnce(order, decide, at, repeat);
  return { data: await showChangedOrder(caller, value), message: 'The dispute is raised.', replayed };
};
