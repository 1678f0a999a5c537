import { Failure } from '../../shared/errors.ts';
import { type BankRecord, hasPendingRequest, type UnapprovedRequest } from './record.ts';

const NAME_IT =
  'These details were sent more than once. Look at them again, and send the request_id of those that you have seen.';

/** A decision about a pending request for new account details. */
export interface Decision {
  requestId: string | undefined;
  /** Returns whether the record already has this decision. If so, a repeated command gets the same answer. */
  isDone(record: BankRecord): boolean;
}

/**
 * Returns the record with its pending request, or undefined if the record already has this decision. @throws NOT_FOUND;
 * CONFLICT if the request has another decision or was replaced. CONFLICT also if the client sent no `request_id`,
 * because a newer request may have replaced the one that the client showed
 */
export function recordWithPendingRequest(
  record: BankRecord | undefined,
  { requestId, isDone }: Decision,
): (BankRecord & { asked: UnapprovedRequest }) | undefined {
  if (record === undefined) throw new Failure('NOT_FOUND');
  const { asked } = record;
  const isThis = (id: string | undefined) => requestId === undefined || requestId === id;
  if (asked !== undefined && hasPendingRequest(record)) {
    if (!isThis(asked.id)) throw new Failure('CONFLICT', 'These details were sent again. Check them once more.');
    if (requestId === undefined && asked.first !== true) throw new Failure('CONFLICT', NAME_IT);
    return { ...record, asked };
  }
  if (isDone(record)) return undefined;
  const rejected = asked?.rejected !== undefined && isThis(asked.id);
  throw new Failure(
    'CONFLICT',
    rejected ? 'These details were disapproved or stopped.' : 'Nothing waits here: it was decided before.',
  );
}
