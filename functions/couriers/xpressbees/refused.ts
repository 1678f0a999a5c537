import { type RefusalPatterns, refusalMatcher } from '../adapter-kit/refusal.ts';

const REMARKS: RefusalPatterns = [
  [/servic[ei]a?b/i, 'NOT_SERVICEABLE'],
  [/balance|wallet|recharge/i, 'INSUFFICIENT_BALANCE'],
  [
    /(?:awb|air ?way ?bill|shipment|shipping ?id).*(?:not found|invalid|not exist)|invalid (?:awb|air|ship)/i,
    'NOT_FOUND',
  ],
];

/** Converts a message of Xpressbees to a refusal. Xpressbees has no codes for refusals. */
export const toRefusal = refusalMatcher('Xpressbees', REMARKS);

/** Returns whether a message reports a fault of Xpressbees' server. If so, the outcome is unknown. */
export const isServerFault = (message: string): boolean =>
  /try again|went wrong|internal|exception|object reference|time(?:d )?[ -]?out|service (?:is )?(?:temporarily )?unavailable|maintenance/i.test(
    message,
  );

/** Returns whether a message says that tracking does not know the AWB. */
export const saysUnknownAwb = (message: string): boolean =>
  /not found|invalid (?:awb|air|ship|track|order|number)|not exist|doesn'?t exist|no (?:such|records?|data|details|shipments?|orders?)\b/i.test(
    message,
  );

/** Returns whether a message says that the parcel is already cancelled. */
export const saysAlreadyCancelled = (message: string): boolean => /already.*cancel|cancel\w*.*already/i.test(message);
