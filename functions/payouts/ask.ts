import { Failure } from '../../shared/errors.ts';
import { type PayoutRequestView, type payoutsContract, SOLE_PAYER_WAIT_HOURS } from '../../shared/payouts/contract.ts';
import { PAYER_PERMISSIONS } from '../../shared/permissions.ts';
import { auditWrites } from '../audit-log/store.ts';
import { isThereAnotherPermittedUser } from '../bank-details/other-approver.ts';
import { newId } from '../platform/ids.ts';
import { sendMail } from '../platform/messaging/mail.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { findDayOfPayouts, isWithinLimit } from '../reports/approval/limit-store.ts';
import { payablePartsNow, payoutDifferencesText } from '../reports/approval/parts.ts';
import {
  findRequest,
  keepParts,
  listAllParts,
  newRequestWrites,
  type PayoutRequest,
  requestToldWrite,
} from '../reports/approval/request-store.ts';
import { getReport } from '../reports/get-report.ts';
import type { Report } from '../reports/report.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';
import { findUserNow } from '../users/store.ts';
import { showRequest } from './request-view.ts';
import { solePayerMail } from './sole-payer-mail.ts';

type Ask = typeof payoutsContract.ask;

/**
 * Stores a request to pay everything in a report that can be paid now. If a waiting request already covers the same
 * payout, returns that request.
 */
async function ask(report: Report, { caller, at, ...act }: Ctx<Ask>): Promise<PayoutRequest> {
  const [before, parts] = await Promise.all([findRequest(report.id), payablePartsNow(report, at)]);
  if (isWithinLimit(report, await findDayOfPayouts(report, at)))
    throw new Failure('CONFLICT', 'This report is within the limit of one person. Remit it without approval.');
  if (parts.length === 0)
    throw new Failure(
      'CONFLICT',
      'There is nothing to remit: each row is remitted or held, or its seller has no verified account details.',
    );
  const alone = !(await isThereAnotherPermittedUser(PAYER_PERMISSIONS, caller.id));
  // A request of the caller that needs another approver stays, as long as such a person exists. Otherwise a new request
  // replaces it, which the caller may approve alone.
  const staysAsAsked = before?.state === 'waiting' && (before.by !== caller.id || before.alone || !alone);
  if (staysAsAsked && (await payoutDifferencesText(await listAllParts(before.id), parts)) === undefined) return before;
  const request: PayoutRequest = {
    report: report.id,
    id: newId(at),
    state: 'waiting',
    by: caller.id,
    at: at.toISOString(),
    payees: parts.length,
    orders: parts.reduce((sum, { orders }) => sum + orders, 0),
    paise: parts.reduce((sum, { paise }) => sum + paise, 0),
    leftOrders: parts.reduce((sum, { orders }) => sum + orders, 0),
    alone,
  };
  const { payees, orders, paise: amountPaise } = request;
  await keepParts(request.id, parts);
  await commit([
    ...newRequestWrites(request, before),
    ...auditWrites(
      {
        action: 'payout.ask',
        user: null,
        subject: report.id,
        before: before === undefined ? null : { request: before.id, state: before.state, asked_by: before.by },
        after: { request: request.id, payees, orders, amountPaise },
      },
      { caller, at, ...act },
    ),
  ]);
  return request;
}

/**
 * Mails the requester that they may approve the payout alone after a day. Stores the time of the mail, because the day
 * begins then.
 */
async function tell(request: PayoutRequest, report: Report, at: Date): Promise<PayoutRequest> {
  if (!request.alone || request.told !== undefined) return request;
  const owner = await findUserNow(request.by);
  if (owner === undefined) return request;
  await sendMail(solePayerMail(owner, report, request, SOLE_PAYER_WAIT_HOURS));
  const told = at.toISOString();
  await commit([requestToldWrite(request, told)]);
  return { ...request, told };
}

/**
 * Asks a second person to approve the payout of everything in a report that can be paid now. A repeat returns the same
 * request. If the report or an account has changed, a new request replaces it. Audited.
 */
export const askForApproval: Verb<Ask> = async ({ body }, ctx) => {
  checkStaff(ctx.caller, 'reports');
  const { report } = await getReport(ctx.caller, body.report_id);
  const request = await untilCommitted(
    async () => tell(await ask(report, ctx), report, ctx.at),
    'This payout is being changed. Try again in a moment.',
  );
  const message = request.alone
    ? `Nobody else may approve payouts. We have mailed you; ${SOLE_PAYER_WAIT_HOURS} hours later you may approve this one yourself.`
    : 'The payout waits for the approval of a second person.';
  return { data: (await showRequest(request)) as PayoutRequestView, message };
};
