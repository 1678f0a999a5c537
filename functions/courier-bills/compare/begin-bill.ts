import { createHash } from 'node:crypto';
import { indiaDate } from '../../../shared/dates.ts';
import { Failure } from '../../../shared/errors.ts';
import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { findUpload, irreversibleUploadWrites } from '../../uploads/store.ts';
import type { Upload } from '../../uploads/upload.ts';
import type { Bill } from '../bill.ts';
import { billKind } from '../bill-kind.ts';
import {
  addBill,
  type Claim,
  claimContent,
  claimInvoice,
  findBill,
  findContentClaim,
  findInvoiceClaim,
  replaceBill,
  restoreBill,
} from '../bill-store.ts';

const NOTHING = 'Nothing was compared.';

/**
 * Returns the upload that reserved a content or an invoice number. If that upload failed, returns the upload of the
 * bill that the failed one should have corrected.
 */
async function heldBy(claim: Claim | undefined): Promise<Upload | undefined> {
  const upload = claim && (await findUpload(billKind.kind, claim.upload));
  if (upload?.state !== 'failed') return upload;
  const replaces = (await findBill(upload.id))?.replaces;
  return replaces === undefined ? undefined : heldBy({ upload: replaces });
}

const said = ({ createdAt, filename }: Upload): string => `on ${indiaDate(createdAt)} as ${filename}`;

/**
 * Returns the id of the bill that this bill corrects; undefined if this bill's invoice number is new. @throws CONFLICT
 * if the number was used before and this is no correction, if there is no bill to correct, or if the bill to correct is
 * not compared yet
 */
function corrected(bill: Bill, corrects: boolean, earlier: Upload | undefined): string | undefined {
  const { invoice } = bill;
  if (earlier === undefined && corrects)
    throw new Failure('CONFLICT', `There is no bill ${invoice} to correct. ${NOTHING}`);
  if (earlier === undefined) return undefined;
  if (!corrects)
    throw new Failure(
      'CONFLICT',
      `The bill ${invoice} was uploaded ${said(earlier)}. If the courier has corrected it, upload it as a corrected bill. ${NOTHING}`,
    );
  if (earlier.state !== 'done')
    throw new Failure('CONFLICT', `The bill ${invoice} is still being compared. Upload the corrected one afterwards.`);
  return earlier.id;
}

/** Returns the bill of an upload. */
export function billOf({ id, bill, partner, createdAt }: Upload): Bill {
  if (bill === undefined || partner?.courier == null) throw new Error(`Upload ${id} is no bill of a courier.`);
  const { invoice, from, to } = bill;
  return { id, courier: partner.courier, invoice, from, to, createdAt };
}

/**
 * Reserves the content and the invoice number for a bill, and marks the bill that it corrects as replaced, in one
 * transaction.
 * @throws CONFLICT if the content or the number was uploaded before
 */
export async function beginBill(upload: Upload, bytes: Uint8Array): Promise<void> {
  const bill = billOf(upload);
  const hash = createHash('sha256').update(bill.courier).update(bytes).digest('hex');
  await untilCommitted(async () => {
    const [content, number] = await Promise.all([findContentClaim(hash), findInvoiceClaim(bill.courier, bill.invoice)]);
    // An earlier run, or another delivery of the same message, has already reserved both.
    if ([content, number].some((claim) => claim?.upload === upload.id)) return;
    const same = content && (await findUpload(billKind.kind, content.upload));
    if (same !== undefined && same.state !== 'failed')
      throw new Failure('CONFLICT', `This file was uploaded ${said(same)} already. ${NOTHING}`);
    const replaces = corrected(bill, upload.bill?.corrects === true, await heldBy(number));
    await commit([
      ...irreversibleUploadWrites(upload),
      claimContent(hash, upload.id, content),
      claimInvoice(bill, upload.id, number),
      addBill({ ...bill, ...(replaces !== undefined && { replaces }) }),
      ...(replaces === undefined ? [] : [replaceBill(replaces, upload.id)]),
    ]);
  }, 'This bill is being uploaded twice. Try again in a moment.');
}

/**
 * If an unfinished bill has replaced an earlier bill, makes the earlier bill count again. The rows of the unfinished
 * bill no longer count, because its upload has failed.
 */
export async function withdrawBill({ id }: Upload): Promise<true> {
  const replaces = (await findBill(id))?.replaces;
  if (replaces !== undefined)
    await commit([restoreBill(replaces, id)]).catch((error: unknown) => {
      if (!(error instanceof ConditionFailed)) throw error;
    });
  return true;
}
