import { Failure } from '../../shared/errors.ts';
import { type Asked, type BankRecord, isWaiting } from './record.ts';

const NAME_IT =
  'These details were sent more than once. Look at them again, and send the request_id of those that you have seen.';

/** What a decision is about: the request that was looked at. Undefined where a client names none. */
export interface Decision {
  requestId: string | undefined;
  /** How what is so already looks: sent again, it is answered again. */
  isDone(record: BankRecord): boolean;
}

/**
 * The record with what waits, or undefined when it was decided so before.
 * @throws NOT_FOUND; CONFLICT when it was decided otherwise, or sent anew, or may have been since somebody looked who names no
 * request
 */
export function waitingIn(
  record: BankRecord | undefined,
  { requestId, isDone }: Decision,
): (BankRecord & { asked: Asked }) | undefined {
  if (record === undefined) throw new Failure('NOT_FOUND');
  const { asked } = record;
  const isThis = (id: string | undefined) => requestId === undefined || requestId === id;
  if (asked !== undefined && isWaiting(record)) {
    if (!isThis(asked.id)) throw new Failure('CONFLICT', 'These details were sent anew. Look at them again.');
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
