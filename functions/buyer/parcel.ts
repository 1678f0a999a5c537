import type { BrandForm } from '../../shared/buyer/brand.ts';
import type { Language } from '../../shared/buyer/languages.ts';
import { expectedDelivery } from '../../shared/orders/rules/expected-delivery.ts';
import { collectablePaise } from '../../shared/orders/rules/worth.ts';
import { isStopped, type Status } from '../../shared/orders/status.ts';
import { partnerDisplayName } from '../../shared/quotes/partner-name.ts';
import type { ReattemptState } from '../../shared/tickets/ndr.ts';
import { isStopUsedUp } from '../orders/buyer-confirmation/question.ts';
import { answerToLastAttempt } from '../orders/ndr/doubtful.ts';
import { courierKeepsParcelUntil } from '../orders/ndr/ndr-view.ts';
import type { BuyerAnswer, RequestedReattempt } from '../orders/record/delivery-outcomes.ts';
import { finalStatusTime } from '../orders/record/end-day.ts';
import { factsOf } from '../orders/record/facts-of.ts';
import { type Order, partnerName } from '../orders/record/order.ts';
import type { StoredScan } from '../orders/record/scan.ts';
import type { ReattemptPageState } from './choices/choice-words.ts';
import { type Choices, type ChooseTime, choicesOf, chooseTimeOf } from './choices/choices.ts';
import { type ReturnForm, returnFormOf } from './returns/return-form.ts';
import { type ReturnState, returnStateOf } from './returns/return-state.ts';
import { JOURNEY_STEPS, type JourneyStep, type ParcelSituation } from './words.ts';

/** For how many days after the end of the journey a parcel's page can be opened. */
const DAYS_AFTER_END = 30;
const DAY_MS = 24 * 3600_000;

/** The part of a parcel that everybody with the link sees: no name, no address and no phone number. */
export interface PublicParcel {
  /** The courier and its AWB. Null until the parcel is booked, or if the seller does not show them. */
  courier: string | null;
  situation: ParcelSituation;
  /** The steps so far; none until the parcel is booked. `at` is null if no scan has the time of the step. */
  steps: readonly { step: JourneyStep; at: string | null }[];
  /**
   * The promised day of delivery. Null if there is none, or if the seller does not show it. Also null after a failed
   * delivery, because the promised day is then out of date.
   */
  expected: string | null;
  /**
   * The amount that the courier collects, in paise; 0 for a prepaid parcel, and after the buyer has paid at the door.
   * Null if the parcel of a COD order is no longer delivered.
   */
  collectPaise: number | null;
  /** The goods in the parcel, as a text. Null if the seller does not show them. */
  contents: string | null;
  /** The progress of the return; null if there is none. */
  returnState: ReturnState | null;
  /** The state of the buyer's request for another attempt after the last failed attempt; null if there is none. */
  asked: ReattemptPageState | null;
  /** Until when the buyer can choose after a failed delivery; null if there is nothing to choose. */
  chooseTime: ChooseTime | null;
  /** Until when the courier keeps the parcel while the seller has to decide; null in other cases. */
  keptUntil: string | null;
}

/** The data of the page's frame: the seller's brand, the language, and whether messages are stopped. */
export interface PageFrame {
  lang: Language;
  /** The path of the page: `/t/` and the token. */
  path: string;
  brand: Pick<BrandForm, 'name' | 'colour'> & Partial<BrandForm>;
  /** True if the buyer has stopped the messages about the parcel. */
  isStopped?: boolean;
}

/** The part of a parcel that the buyer sees only after entering the last digits of the mobile number. */
export interface PrivateParcel extends ReturnForm {
  /** The lines of the name and the address. */
  address: readonly string[];
  /** The courier's reason for the failed delivery; null if it gave none. */
  failedWhy: string | null;
  /** What the buyer has said about the last failed attempt; null if nothing, or if the parcel has moved on. */
  answer: BuyerAnswer | null;
  /** Null if there is nothing to choose. */
  choices: Choices | null;
  /** When the buyer made a choice or corrections that can still be stopped; null if there are none. */
  stoppable: string | null;
  /** True if the buyer's corrections cannot be stopped, because corrections were stopped too often before. */
  isStopUsedUp: boolean;
  /** The seller's reason for declining the choice; null if it was not declined. */
  declinedWhy: string | null;
}

/** The data that the page shows after the buyer has entered the digits, and the proof that its forms send back. */
export interface ProvedParcel extends PrivateParcel {
  proof: string;
}

const STEP_OF: Readonly<Partial<Record<Status, JourneyStep>>> = {
  picked_up: 'picked_up',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  undelivered: 'out_for_delivery',
  delivered: 'delivered',
};

/** Returns the situation of an order's parcel, as its buyer sees it. */
export function situationOf(order: Order): ParcelSituation {
  const asked = order.charge === null ? order.buyerConfirmation?.state : undefined;
  if (order.status === 'cancelled' || order.refund !== null || asked === 'cancelled') return 'cancelled';
  if (asked === 'waiting') return 'asked';
  if (order.awb === null) return 'preparing';
  if (order.status === 'delivered') return 'delivered';
  if (order.rto !== null || order.pending === 'rto' || order.status.startsWith('rto_')) return 'returning';
  if (isStopped(order.status)) return 'stopped';
  return order.status === 'undelivered' ? 'failed' : 'coming';
}

/** Returns the steps that a parcel has completed, each with the time of its first scan. */
function stepsOf(order: Order, scans: readonly StoredScan[]): PublicParcel['steps'] {
  const reached = scans.map(({ status, at }) => ({ step: STEP_OF[(status ?? '') as Status], at }));
  const present = STEP_OF[order.heldAt ?? order.status];
  const last = Math.max(
    0,
    ...[...reached.map(({ step }) => step), present].map((step) => JOURNEY_STEPS.indexOf(step as JourneyStep)),
  );
  return JOURNEY_STEPS.slice(0, last + 1).map((step) => ({
    step,
    at: step === 'booked' ? (order.charge?.at ?? null) : (reached.find((one) => one.step === step)?.at ?? null),
  }));
}

/** Returns what the courier collects at the door, in paise; null if the parcel of a COD order no longer comes. */
function collectOf(order: Order): number | null {
  if (order.deliveredAt !== null) return 0;
  const paise = collectablePaise(order.details);
  const isGone = order.status === 'lost' || order.status === 'damaged';
  return paise > 0 && (isGone || ['cancelled', 'returning'].includes(situationOf(order))) ? null : paise;
}

/** Returns the part of a parcel that everybody with the link sees. */
export function publicParcel(
  order: Order,
  returned: Order | undefined,
  scans: readonly StoredScan[],
  { brand, at }: { brand: BrandForm; at: Date },
): PublicParcel {
  const { quantity, product_name } = order.details;
  const { awb, status } = order;
  const isBooked = awb !== null;
  const asked = reattemptPageState(order);
  return {
    courier: isBooked && brand.show_courier ? `${partnerDisplayName(partnerName(order))} · ${awb}` : null,
    situation: situationOf(order),
    steps: isBooked ? stepsOf(order, scans) : [],
    expected: status === 'undelivered' || !brand.show_expected ? null : (expectedDelivery(factsOf(order)) ?? null),
    collectPaise: collectOf(order),
    contents: brand.show_contents ? (quantity === 1 ? product_name : `${product_name} × ${quantity}`) : null,
    returnState: returnStateOf(order, returned),
    asked,
    chooseTime: chooseTimeOf(order, at),
    keptUntil: asked === 'seller' ? (courierKeepsParcelUntil(order) ?? null) : null,
  };
}

const ASKED: Readonly<Record<ReattemptState, ReattemptPageState>> = {
  approval: 'seller',
  held: 'held',
  queued: 'courier',
  accepted: 'courier',
  refused: 'refused',
  staff: 'courier',
  declined: 'declined',
  stopped: 'stopped',
};

/** The states of a choice in which the buyer can stop it. */
const STOPPABLE: readonly ReattemptState[] = ['approval', 'held'];

/** Returns the request for another attempt after the last failed attempt; undefined if there is none. */
const reattemptNow = ({ status, reattempt, attempts }: Order): RequestedReattempt | undefined =>
  status === 'undelivered' && reattempt?.attempt === attempts ? reattempt : undefined;

/** Returns the state of the request for another attempt after the last failed attempt; null if there is none. */
export function reattemptPageState(order: Order): ReattemptPageState | null {
  const requested = reattemptNow(order);
  return requested === undefined ? null : ASKED[requested.state];
}

/** Returns when the buyer made a choice, or corrections of an unpaid order, that can still be stopped. */
function stoppableOf(order: Order): string | null {
  const { charge, buyerConfirmation: asked } = order;
  if (charge === null) return asked?.corrected === undefined || isStopUsedUp(asked) ? null : (asked.answeredAt ?? null);
  const requested = reattemptNow(order);
  return requested && STOPPABLE.includes(requested.state) ? requested.at : null;
}

/** Returns the part of a parcel that the buyer sees only after entering the digits. */
export function privateParcel(
  { order, returned, brand }: { order: Order; returned: Order | undefined; brand: BrandForm },
  at: Date,
): PrivateParcel {
  const { first_name, last_name, shipping_address: to } = order.details;
  const { charge, buyerConfirmation: asked } = order;
  const requested = reattemptNow(order);
  return {
    address: [`${first_name} ${last_name}`.trim(), to.line1, to.line2, `${to.city}, ${to.state} ${to.postcode}`].filter(
      (line) => line !== '',
    ),
    failedWhy: order.status === 'undelivered' ? (order.failed?.reason ?? null) : null,
    answer: order.failed === undefined ? null : (answerToLastAttempt(order) ?? null),
    choices: choicesOf(order, at),
    stoppable: stoppableOf(order),
    isStopUsedUp: charge === null && asked?.corrected !== undefined && isStopUsedUp(asked),
    declinedWhy: requested?.why ?? null,
    ...returnFormOf({ order, returned, brand }, at),
  };
}

/**
 * Returns whether the page of a parcel can no longer be opened. The page ends 30 days after the last of these events:
 * the parcel's final status, the request for a return, the decision about it, the creation of the return, and the end
 * of the return. It does not end while the return is on its way. For an unpaid order, it ends 30 days after the
 * question to the buyer. It also ends when the buyer's data is removed.
 * @param returned the order that brings the parcel back, unless it was deleted
 */
export function hasPageEnded(order: Order, returned: Order | undefined, at: Date): boolean {
  const { returnRequest: asked, buyerConfirmation, buyerRemovedAt, charge } = order;
  if (buyerRemovedAt !== undefined) return true;
  const end = finalStatusTime(order) ?? (charge === null ? buyerConfirmation?.at : undefined);
  if (end === undefined) return false;
  const endOfReturn = returned && (finalStatusTime(returned) ?? returned.refund?.at);
  if (returned !== undefined && returned.charge !== null && endOfReturn === undefined) return false;
  const events = [end, asked?.at, asked?.decidedAt, returned?.createdAt, endOfReturn];
  const last = Math.max(...events.flatMap((time) => (time === undefined ? [] : Date.parse(time))));
  return at.getTime() - last > DAYS_AFTER_END * DAY_MS;
}
