import type { ReattemptState } from '../../../shared/orders/order.ts';
import type { Status } from '../../../shared/orders/status.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { OTHER_COURIER } from '../../couriers/profile.ts';
import type { CodState } from '../../ledger/cod.ts';
import { numberInBulk } from './bulk-order-id.ts';
import type { OwnChoice } from './choice-layers.ts';
import type { OrderDetails } from './details.ts';
import type { KeptOffer } from './kept-offers.ts';
import type { KeptScan } from './scan.ts';
import type { WeightDispute } from './weight-dispute.ts';

/** What was charged for an order, in paise, and its line in the wallet's statement. */
export interface Charge {
  seq: number;
  paise: number;
  freightPaise: number;
  codPaise: number;
  taxPaise: number;
  at: string;
  /** The number of its GST invoice. */
  invoice?: string;
  /** The job of the batch that paid it. Order and job are the key of the payment. */
  batch?: string;
  /** Charged again by staff: the courier carried the parcel after the first charge was refunded. */
  again?: true;
}

/** The seller's consent to a fallback partner if one refuses, within a price limit. */
export interface Fallback {
  /** How much more than the first price, in paise. */
  withinPaise: number;
  /** The price that was first chosen. */
  firstPaise: number;
  /** The partners that refused, in order, with their couriers' words. */
  refused: readonly { partner: string; name: string; courier: string | null; said: string }[];
}

/** An order as the use cases see it. Its id contains its owner: `<user id>-<sortable id>`. */
export interface Order {
  id: string;
  owner: string;
  /** Incremented by every write; a write succeeds only on the version that it read. */
  version: number;
  createdAt: string;
  /** The order input as it is stored. */
  details: OrderDetails;
  /** The hash of the command that created it, to tell a repeated command from a reused key. */
  inputHash: string;
  /** The hash of the last change of its details: a price is for these details. */
  detailsHash?: string;
  plan: string | null;
  bulkId: string | null;
  /** The seller's own order number. */
  referenceNumber?: string;
  /** For an order of a bulk: its three offers as the file was priced, until it is changed or paid. */
  offers?: readonly KeptOffer[];
  /**
   * For an unpaid order of a bulk: the partners chosen for it alone, newest first. Its `choice` is set when it is paid.
   */
  own?: readonly OwnChoice[];
  status: Status;
  /** The chosen offer, with the version of the rate card that priced it. */
  choice: Offer | null;
  /**
   * The choice that was released when the details changed or somebody else chose, until its seller chooses again: a
   * price that the seller has seen.
   */
  releasedQuote?: Pick<Offer, 'partnerId' | 'finalPaise'>;
  /** The charge in force, or the last one that was refunded. */
  charge: Charge | null;
  /** The freight at the weight that the courier measured, while that is charged. */
  weighed?: { freightPaise: number };
  /** The charge for its measured weight, and its dispute. */
  weightDispute?: WeightDispute;
  /** The numbers of its lines in its owner's statement: all that was ever charged or refunded for it. */
  lines?: readonly number[];
  /**
   * Since when its courier may have been asked to book it, with the AWB taken from our series; written before the
   * request. For couriers that cannot be asked for our reference, or not at once; until it is booked or refunded.
   */
  asking?: { at: string; awb?: string };
  /** For a paid order whose seller accepts a fallback partner. */
  fallback?: Fallback;
  awb: string | null;
  sortCode: string | null;
  /** The partner's hubs at pickup and destination, if its file names them; set by the booking. */
  hubs?: readonly [source: string, destination: string];
  /** When its label was first printed. */
  printedAt?: string;
  /** The number of its manifest. */
  manifest?: number;
  /** The command that its courier must still carry out, so that a lost reply is settled and nothing is done twice. */
  pending: 'cancel' | 'rto' | 'reattempt' | null;
  /** Since when its courier has a cancellation that it has not confirmed, by the couriers' clock. */
  takenAt?: string;
  rto: { seq: number | null; paise: number; at: string } | null;
  /** The refund of everything that was charged. */
  refund: { seq: number; paise: number; at: string } | null;
  /** Why the booking was refused. */
  error: string | null;
  deliveredAt: string | null;
  /** The state of its COD account; only `cod/post-cod.ts` writes it, with the account's lines. */
  cod?: CodState;
  /** The payment of its COD to the seller, with the reference of the payout. */
  remitted?: { paise: number; at: string; reference?: string };
  /** Set when staff reversed its delivery: the scan that reported it is ignored. */
  takenBack?: { deliveredAt: string; at: string; reason: string };
  /** The number of failed delivery attempts. */
  attempts: number;
  /** The last failed attempt, while the parcel waits for the next: its time and the courier's reason. */
  failed?: { at: string; reason: string };
  /** The last re-attempt: the comment that requested it, the failed attempt before it, and its state. */
  reattempt?: { comment: string; attempt: number; state: ReattemptState; at: string };
  /** Since when it has an open ticket, or null: `ticket-since.ts`. */
  ticketSince: string | null;
  /** The status in which it was put on hold. */
  heldAt?: Status;
  /** The newest two scans, oldest first: `scan-store.ts`. */
  scans: readonly KeptScan[];
  /** Older scans are stored apart. */
  scansApart?: true;
  /** The time of the newest applied scan: a scan that is not newer is a repeat or late. */
  scannedAt?: string;
  /** The newest scan with an unknown code, for staff. */
  rawScan: string | null;
  lastRemark: string | null;
  /** The id of the comment with `lastRemark`; newer ones sort after it. */
  lastComment?: string;
  /** Set when the courier carries the parcel after its refund: when that was found, and whether it has moved. */
  carried?: { at: string; moved: boolean };
  /** Since when it waits, by the couriers' clock: for its booking, or after a refund while it is watched. */
  waitsSince?: string;
  /** When its booking or its courier command must be settled. A parcel that only moves has none: `in-motion.ts`. */
  dueAt: string | null;
}

/**
 * Returns the order number that people read: the random end of the id; in a bulk the random end of the bulk's id and
 * the order's number there.
 */
export const orderNumber = (id: string): string =>
  `PW${(numberInBulk(id) === undefined ? id.slice(-9) : id.slice(-10, -4) + id.slice(-3)).toUpperCase()}`;

/** Returns the order number as its seller knows it: the reference number, else ours. */
export const shownNumber = ({ referenceNumber, id }: Order): string => referenceNumber ?? orderNumber(id);

/** Returns an order as a transaction names it. */
export const orderOf = ({ id, awb }: Order) => ({ id, number: orderNumber(id), awb });

/** Returns the order with one more line of its owner's statement. */
export const addLine = (order: Order, line: { seq: number }): Order => ({
  ...order,
  lines: [...(order.lines ?? []), line.seq],
});

/** Returns a charged order with the number of the charge's line and of its invoice. */
export const chargedWith = (order: Order, line: { seq: number; document?: { number: string } }): Order => ({
  ...order,
  charge: order.charge && { ...order.charge, seq: line.seq, invoice: line.document?.number },
});

export const isPaid = (order: Order): boolean => order.charge !== null;

/** Returns whether two AWBs are the same: couriers ignore the case. */
export const isSameAwb = (one: string | null | undefined, other: string): boolean =>
  one?.toUpperCase() === other.toUpperCase();

/** Returns the key of the courier that carries an order or will: the one of the chosen offer. */
export const courierOfOrder = (order: Order): string => order.choice?.courier ?? OTHER_COURIER;

/** Returns the chosen partner's name, `Delhivery 5 KG`. */
export const partnerName = (order: Order): string => order.choice?.name ?? '';
