import { type Remarks, refusalBy } from '../adapter-kit/refusal.ts';

const REMARKS: Remarks = [
  [/servic[ei]a?b/i, 'NOT_SERVICEABLE'],
  [/balance|wallet|recharge/i, 'INSUFFICIENT_BALANCE'],
  [
    /(?:awb|air ?way ?bill|shipment|shipping ?id).*(?:not found|invalid|not exist)|invalid (?:awb|air|ship)/i,
    'NOT_FOUND',
  ],
];

/** Xpressbees has no codes for its reasons, only words. */
export const refused = refusalBy('Xpressbees', REMARKS);

/** Words of a fault on their side, be it told as a refusal: nobody knows what became of the question. */
export const isFault = (message: string): boolean =>
  /try again|went wrong|internal|exception|object reference|time(?:d )?[ -]?out|service (?:is )?(?:temporarily )?unavailable|maintenance/i.test(
    message,
  );

/** What Xpressbees says of an AWB that it does not know, by its tracking. */
export const isUnknownAwb = (message: string): boolean =>
  /not found|invalid (?:awb|air|ship|track|order|number)|not exist|doesn'?t exist|no (?:such|records?|data|details|shipments?|orders?)\b/i.test(
    message,
  );

/** A cancellation that was asked for before. */
export const isCancelled = (message: string): boolean => /already.*cancel|cancel\w*.*already/i.test(message);
