import { indiaTime } from '../../shared/dates.ts';
import { Failure } from '../../shared/errors.ts';
import type { payoutsContract } from '../../shared/payouts/contract.ts';
import { PAYER_PERMISSIONS } from '../../shared/permissions.ts';
import { auditWrites } from '../audit-log/store.ts';
import { isThereAnotherPermittedUser } from '../bank-details/other-approver.ts';
import type { Change } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { countedReportWrites, findDayOfPayouts } from '../reports/approval/limit-store.ts';
import { payablePartsNow, payoutDifferencesText } from '../reports/approval/parts.ts';
import {
  findRequest,
  listAllParts,
  type PayoutRequest,
  requestDecisionWrites,
} from '../reports/approval/request-store.ts';
import { getReport } from '../reports/get-report.ts';
import type { Report } from '../reports/report.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';
import { listEndedRights } from '../users/role-store.ts';
import { checkTogether, findRightHolder, type RightHolder, whyNotAlone } from '../users/second-person.ts';
import { mayApproveAloneFrom, showRequest } from './request-view.ts';

type Decide = typeof payoutsContract.decide;

/**
 * Checks that the caller may approve a request, and returns the people who decide together. There are two cases. Either
 * somebody else made the request, and neither person got the right to pay recently or from the other person. Or nobody
 * else can approve it, and a day has passed since the mail about this.
 */
async function checkSecond(request: PayoutRequest, { caller, at }: Ctx<Decide>): Promise<readonly RightHolder[]> {
  if (request.by !== caller.id) return checkTogether('pay', request.by, caller.id, at);
  const from = mayApproveAloneFrom(request);
  if (from === null || (await isThereAnotherPermittedUser(PAYER_PERMISSIONS, caller.id)))
    throw new Failure('NOT_ALLOWED', 'You asked for this payout: somebody else has to approve it.');
  if (at.toISOString() < from)
    throw new Failure('NOT_ALLOWED', `Nobody else may approve this payout. You may from ${indiaTime(from)}.`);
  const [payer, ended] = await Promise.all([findRightHolder('pay', caller.id), listEndedRights('pay')]);
  if (payer === undefined) throw new Failure('NOT_ALLOWED');
  const refusal = whyNotAlone(payer, ended, at);
  if (refusal !== undefined) throw new Failure('NOT_ALLOWED', refusal);
  return [payer];
}

/**
 * Returns who gave the approving people the right to pay, for the audit entry. Empty if they have had the right from
 * the beginning.
 */
const grantsForAudit = (payers: readonly RightHolder[]) => {
  const grants = payers.flatMap(({ id, grants: some }) => some.map(({ by, at }) => ({ user: id, given_by: by, at })));
  return grants.length === 0 ? {} : { right_to_pay: grants };
};

/**
 * Returns the writes of an approval, and the data about its people for the audit entry.
 * @throws CONFLICT if the report or an account has changed since the request
 */
async function approval(report: Report, request: PayoutRequest, ctx: Ctx<Decide>) {
  const payers = await checkSecond(request, ctx);
  const [asked, now] = await Promise.all([listAllParts(request.id), payablePartsNow(report, ctx.at)]);
  const changed = await payoutDifferencesText(asked, now);
  if (changed !== undefined)
    throw new Failure('CONFLICT', `${changed} Nothing was approved. Ask for approval of what can be paid now.`);
  const writes: Change[] = [
    ...requestDecisionWrites(request, 'approved', ctx.caller.id, ctx.at.toISOString()),
    ...countedReportWrites(report, await findDayOfPayouts(report, ctx.at), ctx.at),
  ];
  return { writes, people: grantsForAudit(payers) };
}

/** Approves or refuses a request, and returns it with the decision. Repeating the same decision changes nothing. */
async function decided(report: Report, body: Parameters<Verb<Decide>>[0]['body'], ctx: Ctx<Decide>) {
  const { request_id, approve, reason } = body;
  const { caller, at } = ctx;
  const request = await findRequest(report.id);
  if (request === undefined) throw new Failure('NOT_FOUND', 'Nobody has asked for this payout.');
  if (request.id !== request_id)
    throw new Failure('CONFLICT', 'This payout was asked for again. Load the page and look at what is paid now.');
  const state = approve ? 'approved' : 'refused';
  if (request.state === state && request.decidedBy === caller.id) return request;
  const isOver = approve ? request.state !== 'waiting' : request.state === 'refused' || request.leftOrders === 0;
  if (isOver) {
    const was = request.state === 'refused' ? 'refused' : request.leftOrders === 0 ? 'remitted' : 'approved';
    throw new Failure('CONFLICT', `This payout is ${was} already.`);
  }
  const { writes, people } = approve
    ? await approval(report, request, ctx)
    : { writes: requestDecisionWrites(request, 'refused', caller.id, at.toISOString()), people: {} };
  const { payees, orders, paise: amountPaise, by: asked_by } = request;
  await commit([
    ...writes,
    ...auditWrites(
      {
        action: approve ? 'payout.approve' : 'payout.refuse',
        user: asked_by,
        subject: report.id,
        before: { request: request_id, state: request.state },
        after: { state, payees, orders, amountPaise, ...people },
        reason: reason ?? null,
      },
      ctx,
    ),
  ]);
  return { ...request, state, decidedBy: caller.id } as const;
}

/**
 * Approves or refuses the waiting payout of a report. If two people decide at the same time, only one decision is
 * stored.
 */
export const decide: Verb<Decide> = async ({ params, body }, ctx) => {
  checkStaff(ctx.caller, 'reports');
  const { report } = await getReport(ctx.caller, params.id);
  const request = await untilCommitted(
    () => decided(report, body, ctx),
    'This payout is being decided. Try again in a moment.',
  );
  return {
    data: await showRequest(request),
    message: body.approve ? 'The payout is approved. It can be remitted now.' : 'The payout is refused.',
  };
};
