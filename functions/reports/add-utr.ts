import { Failure } from '../../shared/errors.ts';
import type { reportsContract } from '../../shared/reports/contract.ts';
import { auditWrites } from '../audit-log/store.ts';
import type { Change } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';
import { getReport } from './get-report.ts';
import { findPayoutsUnder, listPayoutsByReference, type Payout, utrWrite } from './payout-store.ts';
import { showPayouts } from './payouts.ts';
import { payoutReference, type Report, reportNumber } from './report.ts';
import { findSellersPart } from './store.ts';
import { findUtrOwner, freeUtrWrites, takenUtrText, utrOwnerWrites } from './utr-store.ts';

/**
 * How many payouts one transaction changes and audits. Each payout needs two writes, so 49 payouts need 98. Two more
 * writes are needed for the owners of two UTRs. A transaction may have 100 writes.
 */
const TOGETHER = 49;

/**
 * Returns the error for a reference without a payout in this report: nothing was paid under it yet, or it belongs to
 * another report.
 */
async function notPaid(report: Report, reference: string): Promise<Failure> {
  const seller = reference
    .slice(reportNumber(report).length + 1)
    .replace(/-\d+$/, '')
    .toLowerCase();
  const isOnSheet = seller !== '' && reference.startsWith(payoutReference(report, seller));
  return isOnSheet && (await findSellersPart(report.type, report.id, seller)) !== undefined
    ? new Failure('CONFLICT', 'Nothing is remitted under this reference yet. Remit its orders, then add the UTR.')
    : new Failure('NOT_FOUND', `This report has no payout with the reference ${reference}.`);
}

/**
 * Checks that a payout may get a UTR. To replace a UTR, the client must name the present UTR as the wrong one. @throws
 * CONFLICT
 */
function checkFree({ utr, returned }: Payout, insteadOf: string | undefined): void {
  if (returned !== undefined) throw new Failure('CONFLICT', 'The bank returned this transfer. Its UTR stays as it is.');
  if (utr === undefined || utr === insteadOf) return;
  throw new Failure(
    'CONFLICT',
    `This payout has the UTR ${utr}. To correct it, load the report again and edit that UTR.`,
  );
}

/** Returns the writes that give a UTR to a reference, and that free the UTR which it replaces. @throws CONFLICT */
async function ownerWrites(reference: string, utr: string, insteadOf: string | undefined): Promise<Change[]> {
  const [owner, former, payouts] = await Promise.all([
    findUtrOwner(utr),
    insteadOf === undefined || insteadOf === utr ? undefined : findUtrOwner(insteadOf),
    findPayoutsUnder(reference),
  ]);
  const taken = takenUtrText(owner, reference);
  if (taken !== undefined) throw new Failure('CONFLICT', taken);
  // Payouts of other reports under the same reference may also have the former UTR. They keep it until they are
  // corrected.
  const isLast = new Set(payouts.filter((one) => one.utr === insteadOf).map(({ report }) => report)).size <= 1;
  return [...utrOwnerWrites(owner, { utr, reference }), ...(isLast ? freeUtrWrites(former, reference) : [])];
}

async function write(
  payouts: readonly Payout[],
  utr: string,
  first: readonly Change[],
  ctx: Ctx & { caller: Caller },
): Promise<void> {
  for (let from = 0; from < payouts.length; from += TOGETHER) {
    await commit([
      ...(from === 0 ? first : []),
      ...payouts.slice(from, from + TOGETHER).flatMap((payout) => [
        utrWrite(payout, utr),
        ...auditWrites(
          {
            action: 'report.utr',
            user: payout.seller,
            subject: payout.report,
            before: { utr: payout.utr ?? null },
            after: { reference: payout.reference, utr },
          },
          ctx,
        ),
      ]),
    ]);
  }
}

/**
 * Stores the bank's UTR for a payout reference. A repeat succeeds. To correct a UTR, the client must name the existing
 * one. A UTR of another reference is refused.
 */
export const addUtr: Verb<typeof reportsContract.addUtr> = async ({ params, body }, ctx) => {
  const { caller } = ctx;
  checkStaff(caller, 'reports');
  const { report } = await getReport(caller, params.id);
  const { reference, utr, instead_of } = body;
  const paid = await untilCommitted(async () => {
    const found = await listPayoutsByReference(report.id, reference);
    if (found.length === 0) throw await notPaid(report, reference);
    const left = found.filter((payout) => payout.utr !== utr);
    for (const payout of left) checkFree(payout, instead_of);
    if (left.length > 0) await write(left, utr, await ownerWrites(reference, utr, instead_of), ctx);
    return found.map((payout) => ({ ...payout, utr }));
  }, 'This payout is being changed. Try again in a moment.');
  return { data: await showPayouts(paid, ctx.at), message: 'The UTR is saved.' };
};
