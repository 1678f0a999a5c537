import { type Remarks, refusalBy } from '../adapter-kit/refusal.ts';

const REMARKS: Remarks = [
  [/servic[ei]a?b/i, 'NOT_SERVICEABLE'],
  [/balance|wallet|recharge/i, 'INSUFFICIENT_BALANCE'],
  [
    /(?:awb|air ?way ?bill|shipment|shipping ?id).*(?:not found|invalid|not exist)|invalid (?:awb|air|ship)/i,
    'NOT_FOUND',
  ],
];

/** Reads a refusal. Xpressbees has no codes of refusals, only words. */
export const refused = refusalBy('Xpressbees', REMARKS);

/** Returns whether a message means a fault of Xpressbees, even in the form of a refusal. The outcome is unknown then. */
export const isFault = (message: string): boolean =>
  /try again|went wrong|internal|exception|object reference|time(?:d )?[ -]?out|service (?:is )?(?:temporarily )?unavailable|maintenance/i.test(
    message,
  );

/** Returns whether tracking does not know the AWB. */
export const isUnknownAwb = (message: string): boolean =>
  /not found|invalid (?:awb|air|ship|track|order|number)|not exist|doesn'?t exist|no (?:such|records?|data|details|shipments?|orders?)\b/i.test(
    message,
  );

/** Returns whether the parcel was cancelled before. */
export const isCancelled = (message: string): boolean => /already.*cancel|cancel\w*.*already/i.test(message);
