import type { Status } from '../../../shared/orders/status.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import type { RtoReason } from '../../../shared/returns/outcomes.ts';
import type { Need } from '../../../shared/shops/order-from-shop.ts';
import { OTHER_COURIER } from '../../couriers/profile.ts';
import type { CodState } from '../../ledger/cod.ts';
import type { BuyerConfirmation } from '../buyer-confirmation/buyer-confirmation.ts';
import { numberInBulk } from './bulk-order-id.ts';
import type { BilledParts, BuyingSnapshot } from './choice/buying-snapshot.ts';
import type { OwnChoice } from './choice/choice-layers.ts';
import type { Fallback } from './choice/fallback.ts';
import type { StoredOffer } from './choice/kept-offers.ts';
import type {
  BuyerAnswer,
  Claim,
  DoubtfulAttempt,
  FailedDelivery,
  RequestedReattempt,
  ReturnRequest,
} from './delivery-outcomes.ts';
import type { OrderDetails } from './details.ts';
import type { StoredScan } from './scan.ts';
import type { OrderLine, OrderShop } from './shop/order-shop.ts';
import type { WeightDispute } from './weight-dispute.ts';

/** The charge for an order, in paise. `seq` is the number of the charge's entry in the wallet's statement. */
export interface Charge {
  seq: number;
  paise: number;
  freightPaise: number;
  codPaise: number;
  taxPaise: number;
  at: string;
  /** The number of the GST invoice. */
  invoice?: string;
  /** The id of the batch job that paid the order. A repeat of the job skips this order. */
  batch?: string;
  /** True if staff charged the order again because the courier carried the parcel despite the refund. */
  again?: true;
}

/** The decision of the seller's rules about an order. */
export interface OrderRule {
  id: string;
  /** The rule's name at the time of the decision. */
  name: string;
  /** The reason for the decision, as a text. */
  why: string;
  /** The partner that the rule chose. Absent if the rule holds the order or allows no partner that can carry it. */
  partnerId?: string;
  /** True if the rule holds the order. It is shipped only after somebody has chosen a partner. */
  held?: true;
  /** True if the order was paid by automatic shipping. */
  automatic?: true;
  /** The highest extra price of a fallback partner, in paise; null for none. If absent, the seller's limit applies. */
  fallbackPaise?: number | null;
}

/** An order. Its id is `<user id of the owner>-<sortable id>`. */
export interface Order {
  id: string;
  owner: string;
  /** The number of writes. A write succeeds only if the version is still the one that was read (optimistic locking). */
  version: number;
  createdAt: string;
  /** The order input as it is stored. */
  details: OrderDetails;
  /** The hash of the input that created the order. It shows whether a request with the same key is a repeat. */
  inputHash: string;
  /** The hash of the input that last changed the details. Choosing a partner fails if it has changed since the read. */
  detailsHash?: string;
  plan: string | null;
  bulkId: string | null;
  /** The seller's own order number. */
  referenceNumber?: string;
  /** The shop's order. Orders that do not come from a shop have neither this field nor `shopLines` nor `needs`. */
  shop?: OrderShop;
  /** The lines of the shop's order. `details.master_sku` is the SKU of the first line. */
  shopLines?: readonly OrderLine[];
  /** The data that the shop's order lacks. A partner can be chosen only after the seller has filled in this data. */
  needs?: readonly Need[];
  /** The stored offers of an unpaid order of a bulk, three or four. Removed when the details change. */
  offers?: readonly StoredOffer[];
  /**
   * The partners that were chosen for this single order, newest first. Set only for an unpaid order of a bulk. The
   * payment stores the partner that it charges in `choice`.
   */
  own?: readonly OwnChoice[];
  /**
   * The decision of the seller's rules. It is removed when the details change, or when the seller pays for another
   * partner. In a bulk, a partner chosen by hand has priority over the rule.
   */
  rule?: OrderRule;
  /** The buyer's request for a return, and the seller's decision. One for each delivery: see `takenBack`. */
  returnRequest?: ReturnRequest;
  /** The buyer's claim that the delivered parcel was not received. One for each delivery: see `takenBack`. */
  claim?: Claim;
  /** The buyer's last change of phone number or address: the time, and the id of the comment with the change. */
  buyersChange?: { at: string; comment: string };
  /** The id of the newest return of this order. It may be deleted or cancelled. */
  returnId?: string;
  /**
   * Links an exchange. `id` is the order that was drafted to replace these goods. `of` is the order whose goods this
   * order replaces.
   */
  exchange?: { id?: string; of?: string };
  /** The question whether to send the unpaid COD order, and the buyer's answer. Absent if the buyer was not asked. */
  buyerConfirmation?: BuyerConfirmation;
  status: Status;
  /** The chosen offer, including the version of the rate card that priced the offer. */
  choice: Offer | null;
  /**
   * The price that the seller last saw. It is stored when the details change, or when somebody else chooses a partner.
   * It is removed when the seller chooses again.
   */
  releasedQuote?: Pick<Offer, 'partnerId' | 'finalPaise'>;
  /** The latest charge. It stays after a refund. Null if the order was never paid. */
  charge: Charge | null;
  /** The freight by the courier's measured weight, if the seller is charged for it. */
  weighed?: { freightPaise: number };
  /** The charge for the measured weight, and its dispute. */
  weightDispute?: WeightDispute;
  /** The numbers of all entries for this order in its owner's wallet statement. */
  lines?: readonly number[];
  /**
   * A note that the order is being sent to its courier: since when, and with which AWB of our series. It is written
   * before the request, for couriers that cannot find a booking by our reference, or find it only later. It is removed
   * when the order is booked or refunded.
   */
  asking?: { at: string; awb?: string };
  /** Set if the seller allows a fallback partner. */
  fallback?: Fallback;
  awb: string | null;
  sortCode: string | null;
  /** The partner's hubs for pickup and destination, if the partner's file names them. Set when the order is booked. */
  hubs?: readonly [source: string, destination: string];
  /** The buying rates that were in force when the order was booked. Absent if the partner had no buying rates. */
  buying?: BuyingSnapshot;
  /** What we accepted of the courier's bills, in paise without GST. For an absent part, the expected cost counts. */
  billed?: BilledParts;
  /** The sum of accepted credits in couriers' bills, below 0. It is added to the cost. */
  credited?: BilledParts;
  /** When the label was first printed. */
  printedAt?: string;
  /** The number of the manifest that lists the parcel. */
  manifest?: number;
  /**
   * The last report of a missed pickup: its day in India, its time, and who reported it. `reports` counts the days with
   * a report. `state` says whether the courier or our staff have to act.
   */
  missedPickup?: { day: string; at: string; by: string; reports: number; state: 'asked' | 'staff' };
  /** The command to the courier whose result is not known yet. It is repeated until the result is known. */
  pending: 'cancel' | 'rto' | 'reattempt' | null;
  /** When the courier accepted a cancellation that it has not confirmed yet, by the couriers' clock. */
  takenAt?: string;
  rto: { seq: number | null; paise: number; at: string } | null;
  /** The refund of everything that was charged for the order. */
  refund: { seq: number; paise: number; at: string } | null;
  /** The reason why the booking was refused. The order is then refunded. */
  error: string | null;
  deliveredAt: string | null;
  /** The state of the order's COD account. Only `cod/cod-postings.ts` changes it, together with the postings. */
  cod?: CodState;
  /** The payment of the order's COD to the seller: the amount, the time, and the reference of the payout. */
  remitted?: { paise: number; at: string; reference?: string };
  /** Set if staff reversed a delivery that was reported by mistake. The scan of that delivery is then ignored. */
  takenBack?: { deliveredAt: string; at: string; reason: string };
  /** The number of failed delivery attempts. */
  attempts: number;
  /**
   * The last failed attempt, with the courier's reason and place. Removed when the parcel is neither undelivered, on
   * hold nor returning.
   */
  failed?: FailedDelivery;
  /** Why the parcel is being returned; absent if it is not. It is kept when the courier's texts are removed. */
  rtoReason?: RtoReason | undefined;
  /** The failed attempts that are doubtful, oldest first. Never empty. */
  doubtful?: readonly DoubtfulAttempt[];
  /** The buyer's last answer to a failed attempt, and the number of failed attempts at that time. */
  buyerAnswer?: BuyerAnswer;
  reattempt?: RequestedReattempt;
  /** The time since which the order has an open ticket; null if it has none (see `ticket-since.ts`). */
  ticketSince: string | null;
  /**
   * Which staff user works on the open ticket, its due time, and who last assigned it. Removed when the ticket closes.
   */
  ticket?: { to: string | null; dueAt: string | null; assigned?: { by: string; at: string } };
  /** The status that the parcel had before it was put on hold. */
  heldAt?: Status;
  /** The newest two scans, the older one first. `scan-store.ts` stores the others. */
  scans: readonly StoredScan[];
  /** True if older scans are stored in other items. */
  scansApart?: true;
  /** The time of the newest applied scan. An older scan, or one with the same time, is a repeat or came too late. */
  scannedAt?: string;
  /** The newest scan with an unknown code, for staff. */
  rawScan: string | null;
  lastRemark: string | null;
  /** The id of the comment that set `lastRemark`. The ids of newer comments sort after it. */
  lastComment?: string;
  /** Set if the courier carries the parcel of a refunded order: when we learned it, and whether the parcel moved. */
  carried?: { at: string; moved: boolean };
  /** Since when a paid order waits for its booking or a refunded order is watched, by the couriers' clock. */
  waitsSince?: string;
  /** When the schedule must continue the booking or the pending command; null if nothing is pending. */
  dueAt: string | null;
  /** When the data of the buyer was removed (`without-buyer.ts`). */
  buyerRemovedAt?: string;
}

/**
 * Returns the order number that people read: `PW` and the end of the order's id. For an order of a bulk it is `PW`, a
 * part of the bulk's id, and the order's number in the bulk.
 */
export const orderNumber = (id: string): string =>
  `PW${(numberInBulk(id) === undefined ? id.slice(-9) : id.slice(-10, -4) + id.slice(-3)).toUpperCase()}`;

/** Returns the number by which the seller knows the order: the reference number, or our number if there is none. */
export const sellerOrderNumber = ({ referenceNumber, id }: Order): string => referenceNumber ?? orderNumber(id);

/** Returns the facts about an order that entries of the ledger store. */
export const ledgerOrderFacts = ({ id, awb }: Order) => ({ id, number: orderNumber(id), awb });

/** Returns an order with the number of one more wallet statement entry in its list `lines`. */
export const withWalletLine = (order: Order, line: { seq: number }): Order => ({
  ...order,
  lines: [...(order.lines ?? []), line.seq],
});

/** Returns a charged order with the numbers of the ledger entry and the invoice of its charge. */
export const withChargeNumbers = (order: Order, line: { seq: number; document?: { number: string } }): Order => ({
  ...order,
  charge: order.charge && { ...order.charge, seq: line.seq, invoice: line.document?.number },
});

/** Returns whether an order is a return that the courier failed to collect from the buyer. */
export const isUncollected = ({ details, awb, refund, error }: Order): boolean =>
  details.reverse !== undefined && awb !== null && refund !== null && error !== null;

export const isPaid = (order: Order): boolean => order.charge !== null;

/** Returns whether two AWBs are the same. Couriers ignore upper and lower case. */
export const isSameAwb = (one: string | null | undefined, other: string): boolean =>
  one?.toUpperCase() === other.toUpperCase();

/** Returns the key of the chosen offer's courier, or `OTHER_COURIER` if we have no such courier. */
export const courierOfOrder = (order: Order): string => order.choice?.courier ?? OTHER_COURIER;

/** Returns the name of the chosen partner, such as `Delhivery 5 KG`; '' if none is chosen. */
export const partnerName = (order: Order): string => order.choice?.name ?? '';
