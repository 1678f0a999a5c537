import { KYC_DOCUMENTS } from '../../shared/attachments/contract.ts';
import { RAISE_MODEL } from '../../shared/disputes/contract.ts';
import { RETURN_PHOTO_MODEL } from '../../shared/returns/reasons.ts';
import { ownerIn } from '../platform/ids.ts';
import type { Caller } from '../users/caller/caller.ts';
import { isApprover } from '../users/caller/staff.ts';
import { checkAndCleanDocument, checkAndCleanPicture } from './content/check-document.ts';
import type { CleanFile } from './content/clean-file.ts';

/**
 * The rules for the files of one kind of record (`onModel`): how a file is checked, and who may upload and read it.
 * These files are only stored, never imported.
 */
interface AttachmentModel {
  /** True for KYC documents. They are stored under a separate prefix, and every view is audited. */
  kycDocument?: true;
  /** Checks the content; the file name does not matter. @throws Failure that tells the user what to do instead */
  check(bytes: Buffer): CleanFile;
  mayPut(caller: Caller, modelId: string): boolean;
  mayRead(caller: Caller, modelId: string): boolean;
}

const ownOrApprover = (caller: Caller, userId: string): boolean => caller.id === userId || isApprover(caller);

const kycDocument: AttachmentModel = {
  kycDocument: true,
  check: checkAndCleanDocument,
  mayPut: ownOrApprover,
  mayRead: ownOrApprover,
};

/**
 * Evidence for a dispute about an order. It is uploaded only together with the dispute. The order's id contains the
 * seller's id, which decides which seller may read the file.
 */
const proof: AttachmentModel = {
  check: checkAndCleanDocument,
  mayPut: () => false,
  mayRead: (caller, orderId) =>
    ownerIn(orderId) === caller.id || (caller.seesAll && caller.may('weight_discrepancy.weight_dispute')),
};

/** A photo in a buyer's request for a return. It is uploaded only with the request, and vendor users never see it. */
const returnPhoto: AttachmentModel = {
  check: checkAndCleanPicture,
  mayPut: () => false,
  mayRead: (caller, orderId) =>
    ownerIn(orderId) === caller.id || (caller.seesAll && caller.may('order.ticket_dashboard')),
};

/** THE TABLE of the kinds of records that can have files. The key is the `onModel` of a request. */
export const attachmentModels: ReadonlyMap<string, AttachmentModel> = new Map([
  ...KYC_DOCUMENTS.map((name) => [name, kycDocument] as const),
  [RAISE_MODEL, proof],
  [RETURN_PHOTO_MODEL, returnPhoto],
]);
