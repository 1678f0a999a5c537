import { isDeepStrictEqual } from 'node:util';
import { KYC_DOCUMENTS } from '../../shared/attachments/contract.ts';
import type { bankDetailsContract } from '../../shared/bank-details/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { auditWrites } from '../audit-log/store.ts';
import { findByKey, rememberedKeyWrites } from '../platform/http/idempotency.ts';
import { newId } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { isApprover } from '../users/caller/staff.ts';
import { findUserNow } from '../users/store.ts';
import { accountDetailsFor } from './account-details-for.ts';
import { currentDocuments } from './current-documents.ts';
import { searchTokensOf } from './found-by.ts';
import { detailsForAudit } from './mails/audited-details.ts';
import { tellOwner } from './mails/tell-owner.ts';
import { needsAnotherApprover } from './other-approver.ts';
import { parseDetails, requestedAndCurrentDetails } from './read-details.ts';
import { type BankRecord, type Details, type DetailsRequest, hasPendingRequest } from './record.ts';
import { sealDetails } from './sealed-details.ts';
import { bankRecordWrites, findBankRecord } from './store.ts';

type Save = typeof bankDetailsContract.save;

/** How many hours the owner has to stop an edit that nobody else can approve (Q50). */
export const HOURS_TO_STOP_EDIT = 48;
const HOUR_MS = 3_600_000;

/** Returns the person's KYC documents. @throws INVALID_INPUT that names the missing ones */
async function allDocuments(userId: string): Promise<DetailsRequest['documents']> {
  const documents = await currentDocuments(userId);
  const missing = KYC_DOCUMENTS.filter((name) => documents[name] === undefined);
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((name) => [name, 'Please choose a file!']));
    throw new Failure('INVALID_INPUT', 'Please fill all mandatory fields & choose all files!', { fields });
  }
  return documents as DetailsRequest['documents'];
}

/**
 * Checks that new details may be sent now. Staff may correct a pending request only if staff entered it.
 * @throws CONFLICT
 */
function checkOpen(record: BankRecord | undefined, own: boolean): void {
  if (record === undefined) return;
  if (own && hasPendingRequest(record))
    throw new Failure('CONFLICT', 'Your account details wait for approval already.');
  if (own && record.inForce !== undefined)
    throw new Failure('CONFLICT', 'Your account details are verified. Write to us to have them changed.');
  if (!own && hasPendingRequest(record) && record.asked?.by === record.userId)
    throw new Failure('CONFLICT', 'These details wait for approval. Approve or disapprove them first.');
}

/** Returns whether the details and documents equal the pending ones, so that the command is a repeat. */
const isSame = (
  record: BankRecord | undefined,
  [waiting]: readonly Details[],
  sent: Details,
  documents: DetailsRequest['documents'],
) =>
  record !== undefined &&
  hasPendingRequest(record) &&
  isDeepStrictEqual(waiting, sent) &&
  KYC_DOCUMENTS.every((name) => record.asked?.documents[name].id === documents[name].id);

async function ask(userId: string, body: Parameters<Verb<Save>>[0]['body'], ctx: Ctx<Save>): Promise<BankRecord> {
  const { caller, at, repeat } = ctx;
  const [before, documents] = await Promise.all([findBankRecord(userId), allDocuments(userId)]);
  const present = await requestedAndCurrentDetails(before);
  const details = parseDetails(body, present);
  if (before !== undefined && before.asked?.by === caller.id && isSame(before, present, details, documents))
    return before;
  const own = userId === caller.id;
  checkRevision(ctx.revision, before, () => accountDetailsFor(userId, caller));
  checkOpen(before, own);
  const id = newId(at);
  const until = new Date(at.getTime() + HOURS_TO_STOP_EDIT * HOUR_MS).toISOString();
  const alone = !own && !(await needsAnotherApprover(caller.id, userId, at));
  const inForce = before?.inForce === undefined ? [] : present.slice(-1);
  const after: Omit<BankRecord, 'version'> = {
    userId,
    ...nextRevision(before, ctx),
    sentAt: at.toISOString(),
    ...(before?.inForce && { inForce: before.inForce }),
    ...(before?.hold && { hold: before.hold }),
    asked: {
      id,
      by: caller.id,
      at: at.toISOString(),
      ...(await sealDetails(userId, id, details)),
      documents,
      inputHash: repeat.inputHash,
      ...(alone && { inForceAt: until }),
      ...(before === undefined && { first: true as const }),
    },
    found: searchTokensOf([...inForce, details]),
  };
  const auditEntry = { action: 'bank.ask', user: userId, subject: id } as const;
  await commit([
    ...bankRecordWrites(before, after),
    ...auditWrites({ ...auditEntry, before: detailsForAudit(inForce[0]), after: detailsForAudit(details) }, ctx),
    ...rememberedKeyWrites(repeat, id),
  ]);
  return { ...after, version: (before?.version ?? 0) + 1 };
}

/** Sends account details for approval. The present details are in force until the new ones are approved. */
export const save: Verb<Save> = async ({ body }, ctx) => {
  const { caller, repeat } = ctx;
  const userId = body._id;
  const own = userId === caller.id;
  if (!own && (!isApprover(caller) || (await findUserNow(userId)) === undefined)) throw new Failure('NOT_FOUND');
  const replayed = (await findByKey(repeat)) !== undefined;
  const record = replayed
    ? await findBankRecord(userId)
    : await untilCommitted(() => ask(userId, body, ctx), 'These details are being changed. Try again in a moment.');
  if (record !== undefined) await tellOwner(record);
  return {
    data: await accountDetailsFor(userId, caller),
    message: own ? 'A request has been sent for approval.' : 'Successfully updated account details',
    replayed,
  };
};
