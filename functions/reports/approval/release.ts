import { Failure } from '../../../shared/errors.ts';
import type { Report } from '../report.ts';
import { countAlone } from './limit-store.ts';
import { findRequest, isReleased, type PayoutRequest } from './request-store.ts';

/**
 * Returns the approved request under which a report is paid; undefined if one person may pay it alone. Then the whole
 * report counts towards the day before its first posting. @throws CONFLICT if a second person has to approve first
 */
export async function releaseOf(report: Report, at: Date): Promise<PayoutRequest | undefined> {
  const request = await findRequest(report.id);
  if (request !== undefined && isReleased(request)) return request;
  if (await countAlone(report, at)) return undefined;
  throw new Failure(
    'CONFLICT',
    request?.state === 'waiting'
      ? 'This payout waits for the approval of a second person. Nothing was remitted.'
      : 'This payout is above the limit of one person. Ask for the approval of a second person. Nothing was remitted.',
  );
}
