import { Failure } from '../../../shared/errors.ts';
import type { Change, Key } from '../../platform/table/change.ts';
import { find, findAll } from '../../platform/table/find.ts';
import { listAll, listUpTo } from '../../platform/table/list.ts';
import { writeAll } from '../../platform/table/write-all.ts';
import type { OrderSum } from '../store.ts';

/** A request to approve the payout of a whole report. One person makes it, and another one approves it. */
export interface PayoutRequest extends OrderSum {
  /** The id of the report. A report has one request at a time. */
  report: string;
  /** The id of the request. */
  id: string;
  state: 'waiting' | 'approved' | 'refused';
  by: string;
  at: string;
  payees: number;
  /** The number of orders that are not remitted yet. */
  leftOrders: number;
  /** True if nobody else may approve the request. The requester may then approve it a day after `told`. */
  alone: boolean;
  /** When the mail to the requester was sent. */
  told?: string;
  decidedBy?: string;
  decidedAt?: string;
}

/** The payment to one seller in a request, and the account details to which it is paid. */
export interface PayoutPart extends OrderSum {
  seller: string;
  details: string;
  reference: string;
  leftPaise: number;
}

const OPEN = 'PAYOUT_REQUESTS';
const keyOf = (report: string): Key => ({ pk: `PAYOUT_REQUEST#${report}`, sk: 'REQUEST' });
const partsOf = (request: string): string => `PAYOUT_PARTS#${request}`;
const CHANGED = 'What was approved has changed meanwhile. Load the page again.';

export const findRequest = (report: string): Promise<PayoutRequest | undefined> => find<PayoutRequest>(keyOf(report));

/** Builds the writes of a new request. They fail if the report's former request has changed since it was read. */
export const newRequestWrites = (request: PayoutRequest, before: PayoutRequest | undefined): Change[] => [
  {
    put: { ...keyOf(request.report), ...request },
    if:
      before === undefined
        ? [['pk', 'absent']]
        : [
            ['id', '=', before.id],
            ['state', '=', before.state],
          ],
  },
  { put: { pk: OPEN, sk: request.id, report: request.report } },
  ...(before === undefined ? [] : [{ delete: { pk: OPEN, sk: before.id } }]),
];

/** Builds the write that stores when the mail to the requester was sent. */
export const requestToldWrite = ({ report, id }: PayoutRequest, told: string): Change => ({
  update: keyOf(report),
  set: { told },
  if: [
    ['id', '=', id],
    ['state', '=', 'waiting'],
  ],
});

/** Builds the writes of a decision. They fail if the request was decided or replaced since it was read. */
export const requestDecisionWrites = (
  { report, id, state: before }: PayoutRequest,
  state: 'approved' | 'refused',
  by: string,
  at: string,
): Change[] => [
  {
    update: keyOf(report),
    set: { state, decidedBy: by, decidedAt: at },
    if: [
      ['id', '=', id],
      ['state', '=', before],
    ],
  },
  ...(state === 'refused' ? [closedRequestWrite({ id })] : []),
];

/** Builds the write that removes a request from the list of open ones. */
export const closedRequestWrite = ({ id }: Pick<PayoutRequest, 'id'>): Change => ({ delete: { pk: OPEN, sk: id } });

/**
 * Builds the writes that count orders as paid by an approved request. Commit them in the transaction that pays. They
 * fail if the request is not approved any more, or if the seller would be paid more than was approved.
 */
export const paidPartWrites = (
  { report, id }: Pick<PayoutRequest, 'report' | 'id'>,
  seller: string,
  { orders, paise }: OrderSum,
): Change[] => [
  {
    update: keyOf(report),
    add: { leftOrders: -orders },
    if: [
      ['id', '=', id],
      ['state', '=', 'approved'],
    ],
    else: () => new Failure('CONFLICT', CHANGED),
  },
  {
    update: { pk: partsOf(id), sk: seller },
    add: { leftPaise: -paise },
    if: [['leftPaise', '>=', paise]],
    else: () => new Failure('CONFLICT', 'This is more than was approved for the seller. Ask for approval again.'),
  },
];

/** Stores the parts of a request. Call it before the request is committed: parts without a request have no effect. */
export const keepParts = (request: string, parts: readonly PayoutPart[]): Promise<void> =>
  writeAll(parts.map((part) => ({ put: { pk: partsOf(request), sk: part.seller, ...part } })));

export const findPart = (request: string, seller: string): Promise<PayoutPart | undefined> =>
  find<PayoutPart & Key>({ pk: partsOf(request), sk: seller });

/** Returns all parts of a request, by seller. */
export const listAllParts = (request: string): Promise<PayoutPart[]> => listAll<PayoutPart>({ pk: partsOf(request) });

/** Returns the first parts of a request, or those after a cursor. */
export const listParts = (request: string, most: number, after?: string): Promise<(PayoutPart & Key)[]> =>
  listUpTo<PayoutPart>({ pk: partsOf(request), most, after });

/** Returns the newest requests that wait or are not remitted yet, or those after a cursor. */
export const listOpenRequests = (most: number, after?: string): Promise<({ report: string } & Key)[]> =>
  listUpTo<{ report: string }>({ pk: OPEN, newestFirst: true, most, after });

export const findRequests = (reports: readonly string[]): Promise<PayoutRequest[]> =>
  findAll<PayoutRequest>(reports.map(keyOf));

/** Returns whether a report can be paid under a request. */
export const isReleased = ({ state, leftOrders }: PayoutRequest): boolean => state === 'approved' && leftOrders > 0;
