import type { ReattemptState } from '../../../shared/orders/order.ts';
import type { Status } from '../../../shared/orders/status.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { courierOf } from '../../couriers/registry/profile-of.ts';
import type { CodState } from '../../ledger/cod.ts';
import { numberInBulk } from './bulk-order-id.ts';
import type { OwnChoice } from './choice-layers.ts';
import type { OrderDetails } from './details.ts';
import type { KeptOffer } from './kept-offers.ts';
import type { KeptScan } from './scan.ts';
import type { WeightDispute } from './weight-dispute.ts';

/** What was charged for an order, in paise, and where in the wallet's statement it stands. */
export interface Charge {
  seq: number;
  paise: number;
  freightPaise: number;
  codPaise: number;
  taxPaise: number;
  at: string;
  /** The number of its GST invoice. */
  invoice?: string;
  /** The job of the batch that it was paid with. Its order and this are the key of the payment. */
  batch?: string;
  /** Made again by staff: the courier carried the parcel after the refund of the first. */
  again?: true;
}

/** What a seller said beforehand of a partner that refuses: the next one is taken, up to so much more. */
export interface Fallback {
  /** How much more than the first price, in paise. */
  withinPaise: number;
  /** The price that was first chosen. */
  firstPaise: number;
  /** Who refused, in turn, and in what words. */
  refused: readonly { partner: string; name: string; said: string }[];
}

/** An order as the use cases see it. The id carries its owner: `<user id>-<sortable id>`. */
export interface Order {
  id: string;
  owner: string;
  /** Raised by every write; a write holds only on the version that it read. */
  version: number;
  createdAt: string;
  /** What the seller says of it. */
  details: OrderDetails;
  /** The hash of what it was made from, to tell a repeated command from a reused key. */
  inputHash: string;
  /** The hash of what its details were changed to last: a price is for those. */
  detailsHash?: string;
  plan: string | null;
  bulkId: string | null;
  /** The seller's own number of it. */
  referenceNumber?: string;
  /** Of an order of a bulk: its at most three offers as the file was priced, until it is changed or paid. */
  offers?: readonly KeptOffer[];
  /** Of an unpaid order of a bulk: what was chosen for it alone, newest first. Its `choice` is set when it is paid. */
  own?: readonly OwnChoice[];
  status: Status;
  /** The chosen offer, with the rate-card version that priced it. */
  choice: Offer | null;
  /** The choice that was let go when the details changed or somebody else chose, until its seller chooses: a price that the seller has seen. */
  releasedQuote?: Pick<Offer, 'partnerId' | 'finalPaise'>;
  /** The charge that stands, or the last one that was refunded. */
  charge: Charge | null;
  /** Freight at the weight that the courier measured, once that is charged and not disputed away. */
  weighed?: { freightPaise: number };
  /** What its weight was charged anew for, and what its seller and we have said of that. */
  weightDispute?: WeightDispute;
  /** The numbers of its lines in its owner's statement: all that was ever charged or given back for it. */
  lines?: readonly number[];
  /**
   * Since when its courier may have been asked to book it, written before it is asked, with the AWB taken for it from our
   * series: of couriers that cannot be asked after our reference, or not at once, until it is booked or given back.
   */
  asking?: { at: string; awb?: string };
  /** Of a paid order whose seller wants the next partner where one refuses. */
  fallback?: Fallback;
  awb: string | null;
  sortCode: string | null;
  /** The partner's hubs of the pickup and of the destination, where its file names them; from the booking on. */
  hubs?: readonly [source: string, destination: string];
  /** When its label was first printed. */
  printedAt?: string;
  /** The number of the manifest with which it is handed over. */
  manifest?: number;
  /** Set while the courier is asked to cancel or return, so that a lost reply is settled and nothing is done twice. */
  pending: 'cancel' | 'rto' | 'reattempt' | null;
  /** Since when its courier has a cancellation in hand without saying that it is done, by the couriers' clock. */
  takenAt?: string;
  rto: { seq: number | null; paise: number; at: string } | null;
  /** The refund of everything that was charged. */
  refund: { seq: number; paise: number; at: string } | null;
  /** Why the booking was refused. */
  error: string | null;
  deliveredAt: string | null;
  /** How far its COD has come: written with the lines of its account, and by nothing else (`cod/post-cod.ts`). */
  cod?: CodState;
  /** Its COD, once the seller has it, and the reference of the payout. */
  remitted?: { paise: number; at: string; reference?: string };
  /** Staff took its delivery back: the scan that said so was wrong, and says so no more. */
  takenBack?: { deliveredAt: string; at: string; reason: string };
  /** Failed delivery attempts. */
  attempts: number;
  /** The last of them, while the parcel waits for the next: when, and the courier's reason. */
  failed?: { at: string; reason: string };
  /** The last re-attempt that was asked for: by which comment, after which failed attempt, and what came of it. */
  reattempt?: { comment: string; attempt: number; state: ReattemptState; at: string };
  /** Since when it has an open ticket, or null: `ticket-since.ts`. */
  ticketSince: string | null;
  /** Where it stood when it was put on hold. */
  heldAt?: Status;
  /** The newest two scans, oldest first: `scan-store.ts`. */
  scans: readonly KeptScan[];
  /** Older scans are stored apart. */
  scansApart?: true;
  /** The time of the newest scan that was applied: what is not newer is a repeat or late. */
  scannedAt?: string;
  /** The newest scan whose code no table knows, for staff. */
  rawScan: string | null;
  lastRemark: string | null;
  /** The id of the comment that it is from; newer ones sort behind it. */
  lastComment?: string;
  /** Set when the courier carries the parcel although its money went back: when that was found, and whether it has moved. */
  carried?: { at: string; moved: boolean };
  /** Since when, by the couriers' clock, it waits: for its booking; refunded, for what its courier says, as long as it is watched. */
  waitsSince?: string;
  /** When its booking, or what was asked of its courier, is to be settled. What merely moves has none: `in-motion.ts`. */
  dueAt: string | null;
}

/** The human number of an order: the random end of its id; of one in a bulk that of the bulk's, and its number there. */
export const orderNumber = (id: string): string =>
  `PW${(numberInBulk(id) === undefined ? id.slice(-9) : id.slice(-10, -4) + id.slice(-3)).toUpperCase()}`;

/** What the seller calls an order: by its own number, where it gave one. */
export const shownNumber = ({ referenceNumber, id }: Order): string => referenceNumber ?? orderNumber(id);

/** An order as a transaction names it. */
export const orderOf = ({ id, awb }: Order) => ({ id, number: orderNumber(id), awb });

/** The order with one more line of its owner's statement. */
export const addLine = (order: Order, line: { seq: number }): Order => ({
  ...order,
  lines: [...(order.lines ?? []), line.seq],
});

/** A charged order with the number of the charge's line, and of its invoice. */
export const chargedWith = (order: Order, line: { seq: number; document?: { number: string } }): Order => ({
  ...order,
  charge: order.charge && { ...order.charge, seq: line.seq, invoice: line.document?.number },
});

export const isPaid = (order: Order): boolean => order.charge !== null;

/** Whether two AWBs are the same number: couriers do not mind the case. */
export const isSameAwb = (one: string | null | undefined, other: string): boolean =>
  one?.toUpperCase() === other.toUpperCase();

/** Of a partner whose courier we do not know. */
export const OTHER_COURIER = 'other';

/** The key of the courier that carries an order or will, by the partner that was chosen. */
export const courierOfOrder = (order: Order): string => courierOf(order.choice?.name ?? '') ?? OTHER_COURIER;

/** The partner's name as chosen, `Delhivery 5 KG`. */
export const partnerName = (order: Order): string => order.choice?.name ?? '';
