import { PAPERS } from '../../shared/attachments/contract.ts';
import { RAISE_MODEL } from '../../shared/disputes/contract.ts';
import { ownerIn } from '../platform/ids.ts';
import type { Caller } from '../users/caller/caller.ts';
import { isApprover } from '../users/caller/staff.ts';
import { checkDocument, checkImage } from './content/check-document.ts';
import type { CleanFile } from './content/clean-file.ts';

/** What files of one model are: how they are checked, and who may send and read them. Nothing is worked on. */
interface AttachmentModel {
  /** People's papers: kept apart from all other files, and each view of them is audited. */
  paper?: true;
  /** Looks at the content, never at the name. @throws Failure saying what to do instead */
  check(bytes: Buffer): CleanFile;
  mayPut(caller: Caller, modelId: string): boolean;
  mayRead(caller: Caller, modelId: string): boolean;
}

const ownOrApprover = (caller: Caller, userId: string): boolean => caller.id === userId || isApprover(caller);

const paper: AttachmentModel = {
  paper: true,
  check: checkImage,
  mayPut: ownOrApprover,
  mayRead: ownOrApprover,
};

/** The proof of a dispute comes with its raising; an order's id carries its seller. */
const proof: AttachmentModel = {
  check: checkDocument,
  mayPut: () => false,
  mayRead: (caller, orderId) =>
    ownerIn(orderId) === caller.id || (caller.seesAll && caller.may('weight_discrepancy.weight_dispute')),
};

/** THE TABLE of models that files are kept of, by `onModel`. */
export const attachmentModels: ReadonlyMap<string, AttachmentModel> = new Map([
  ...PAPERS.map((name) => [name, paper] as const),
  [RAISE_MODEL, proof],
]);
