import { isDeepStrictEqual } from 'node:util';
import { KYC_DOCUMENTS } from '../../shared/attachments/contract.ts';
import type { bankDetailsContract } from '../../shared/bank-details/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { audited } from '../audit-log/store.ts';
import { recall, remember } from '../platform/http/idempotency.ts';
import { newId } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { isApprover } from '../users/caller/staff.ts';
import { findUserNow } from '../users/store.ts';
import { tokensOf } from './found-by.ts';
import { auditedDetails } from './mails/audited-details.ts';
import { tellOwner } from './mails/tell-owner.ts';
import { isThereAnotherApprover } from './other-approver.ts';
import { presentDetails, readDetails } from './read-details.ts';
import { type BankRecord, type Details, isWaiting, type Request } from './record.ts';
import { sealDetails } from './sealed-details.ts';
import { accountDetailsFor, documentsNow } from './standing.ts';
import { findRecord, saveRecord } from './store.ts';

type Save = typeof bankDetailsContract.save;

/** Hours until an edit that nobody else can approve comes into force (Q50). */
export const HOURS_TO_STOP = 48;
const HOUR_MS = 3_600_000;

/** Returns the person's KYC documents. @throws INVALID_INPUT naming those that are missing */
async function allDocuments(userId: string): Promise<Request['documents']> {
  const documents = await documentsNow(userId);
  const missing = KYC_DOCUMENTS.filter((name) => documents[name] === undefined);
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((name) => [name, 'Please choose a file!']));
    throw new Failure('INVALID_INPUT', 'Please fill all mandatory fields & choose all files!', { fields });
  }
  return documents as Request['documents'];
}

/** Checks that new details may be sent now. Staff may correct a pending request that staff entered. @throws CONFLICT */
function checkOpen(record: BankRecord | undefined, own: boolean): void {
  if (record === undefined) return;
  if (own && isWaiting(record)) throw new Failure('CONFLICT', 'Your account details wait for approval already.');
  if (own && record.inForce !== undefined)
    throw new Failure('CONFLICT', 'Your account details are verified. Write to us to have them changed.');
  if (!own && isWaiting(record) && record.asked?.by === record.userId)
    throw new Failure('CONFLICT', 'These details wait for approval. Approve or disapprove them first.');
}

/** Returns whether the details and documents equal the pending ones, so that the command is a repeat. */
const isSame = (
  record: BankRecord | undefined,
  [waiting]: readonly Details[],
  sent: Details,
  documents: Request['documents'],
) =>
  record !== undefined &&
  isWaiting(record) &&
  isDeepStrictEqual(waiting, sent) &&
  KYC_DOCUMENTS.every((name) => record.asked?.documents[name].id === documents[name].id);

async function ask(userId: string, body: Parameters<Verb<Save>>[0]['body'], ctx: Ctx<Save>): Promise<BankRecord> {
  const { caller, at, repeat } = ctx;
  const [before, documents] = await Promise.all([findRecord(userId), allDocuments(userId)]);
  const present = await presentDetails(before);
  const details = readDetails(body, present);
  if (before !== undefined && before.asked?.by === caller.id && isSame(before, present, details, documents))
    return before;
  const own = userId === caller.id;
  checkRevision(ctx.revision, before, () => accountDetailsFor(userId, caller));
  checkOpen(before, own);
  const id = newId(at);
  const until = new Date(at.getTime() + HOURS_TO_STOP * HOUR_MS).toISOString();
  const alone = !own && !(await isThereAnotherApprover(caller.id, userId));
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
    found: tokensOf([...inForce, details]),
  };
  const auditEntry = { action: 'bank.ask', user: userId, subject: id } as const;
  await commit([
    ...saveRecord(before, after),
    ...audited({ ...auditEntry, before: auditedDetails(inForce[0]), after: auditedDetails(details) }, ctx),
    ...remember(repeat, id),
  ]);
  return { ...after, version: (before?.version ?? 0) + 1 };
}

/** Sends account details for approval. Until they are approved, the details in force stay in force. */
export const save: Verb<Save> = async ({ body }, ctx) => {
  const { caller, repeat } = ctx;
  const userId = body._id;
  const own = userId === caller.id;
  if (!own && (!isApprover(caller) || (await findUserNow(userId)) === undefined)) throw new Failure('NOT_FOUND');
  const replayed = (await recall(repeat)) !== undefined;
  const record = replayed
    ? await findRecord(userId)
    : await untilCommitted(() => ask(userId, body, ctx), 'These details are being changed. Try again in a moment.');
  if (record !== undefined) await tellOwner(record);
  return {
    data: await accountDetailsFor(userId, caller),
    message: own ? 'A request has been sent for approval.' : 'Successfully updated account details',
    replayed,
  };
};
