import { Failure } from '../../../shared/errors.ts';
import type { Report } from '../report.ts';
import { countReportIfWithinLimit } from './limit-store.ts';
import { findRequest, isReleased, type PayoutRequest } from './request-store.ts';

/**
 * Returns the approved request under which a report is paid. Returns undefined if one person may pay the report alone.
 * In this case the whole report is counted towards the day's limit, before its first posting. @throws CONFLICT if a
 * second person has to approve first
 */
export async function authorizePayout(report: Report, at: Date): Promise<PayoutRequest | undefined> {
  const request = await findRequest(report.id);
  if (request !== undefined && isReleased(request)) return request;
  if (await countReportIfWithinLimit(report, at)) return undefined;
  throw new Failure(
    'CONFLICT',
    request?.state === 'waiting'
      ? 'This payout waits for the approval of a second person. Nothing was remitted.'
      : 'This payout is above the limit of one person. Ask for the approval of a second person. Nothing was remitted.',
  );
}
