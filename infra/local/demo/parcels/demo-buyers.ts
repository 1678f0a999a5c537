import { choose } from '../../../../functions/buyer/choose.ts';
import { linkUrl, newProof } from '../../../../functions/buyer/link.ts';
import { askReturn } from '../../../../functions/buyer/returns/ask-return.ts';
import { type SandboxShipment, sandboxTableStore } from '../../../../functions/couriers/sandbox/store.ts';
import { findAnyOrder } from '../../../../functions/orders/record/store.ts';
import type { Caller } from '../../../../functions/users/caller/caller.ts';
import { buyerContract } from '../../../../shared/buyer/contract.ts';
import { dayAfter, indiaDay } from '../../../../shared/dates.ts';
import { demoContext } from '../demo-context.ts';
import { demoProof } from './demo-proof.ts';

const DAY_MS = 24 * 3600_000;

/** How far the return of a demo order has come. An approved return is not paid, so no courier has it. */
export type DemoReturn = 'approved' | 'picked up' | 'delivered back';

/** How many days ago the seller created a return, and the share of the promised time that the courier has used. */
export const RETURN_STATES: Readonly<Record<DemoReturn, { daysAgo: number; share?: number }>> = {
  approved: { daysAgo: 0.5 },
  'picked up': { daysAgo: 1, share: 0.18 },
  'delivered back': { daysAgo: 8, share: 1 },
};

/** The share of the promised time after which the first delivery of a parcel with the test word NDR fails. */
const FAILED = 0.91;

/** The share of the promised time after which a parcel with the test word DELIVER is delivered. */
const DELIVERED = 0.95;

/**
 * The action of the buyer of a demo order on the parcel's page: denies the failed attempt, adds a landmark, or claims
 * that the parcel was not received. `waits`: the buyer got the link of the page and has not acted yet.
 */
export type DemoBuyer = 'denies' | 'landmark' | 'claims' | 'waits';
type Acting = Exclude<DemoBuyer, 'waits'>;

const FORMS: Readonly<Record<Acting, Record<string, string>>> = {
  denies: { choice: 'again', nobody_came: 'yes' },
  landmark: { choice: 'again', landmark: 'Blue gate beside the bakery' },
  claims: { choice: 'not_received', reason: 'Nobody in the house has it, and the guard has no parcel.' },
};

/** Changes a parcel in the sandbox, so that its courier has used a share of the promised time. */
export async function travelTo(orderId: string, share: number, more: Partial<SandboxShipment> = {}): Promise<void> {
  const life = await sandboxTableStore.findByAwb((await findAnyOrder(orderId))?.awb ?? '');
  if (life === undefined) throw new Error(`The sandbox does not know the parcel of demo order ${orderId}.`);
  const bookedAt = new Date(Date.now() - share * life.tatDays * DAY_MS).toISOString();
  await sandboxTableStore.save({ ...life, bookedAt, ...more });
}

/** Lets the first delivery of a parcel fail just now, or lets it be delivered just now. */
export const arriveJustNow = (orderId: string, act: DemoBuyer): Promise<void> =>
  travelTo(orderId, act === 'claims' ? DELIVERED : FAILED);

/** Returns a proof for the first link of a demo order, as if its buyer had entered the digits. */
async function proofOf(orderId: string, at: Date): Promise<string> {
  const order = await findAnyOrder(orderId);
  if (order === undefined) throw new Error(`The demo order ${orderId} is missing.`);
  return newProof({ orderId, number: 1 }, order.details.mobile_number, at);
}

/** Performs the buyer's action on the parcel's page of a demo order. */
export async function letBuyerAct(caller: Caller, orderId: string, act: Acting): Promise<void> {
  const now = new Date();
  const token = (await linkUrl({ orderId, number: 1 })).split('/t/')[1] ?? '';
  const day = dayAfter(indiaDay(now), 2);
  const body = buyerContract.choose.body.parse({ ...FORMS[act], day, proof: await proofOf(orderId, now) });
  const context = { ...demoContext(caller, now, body), caller: undefined };
  await choose({ params: { token }, query: { lang: 'en' }, body }, context);
}

/**
 * The return requests of buyers for delivered demo orders. The request for an exchange has a photo. The request for a
 * refund has a UPI id.
 */
const RETURNS = {
  exchange: { reason: 'damaged', wants: 'exchange', words: 'The seam at the sleeve is open.' },
  money: { reason: 'wrong_size', wants: 'money', words: 'It is too wide.', upi: 'buyer.demo@okbank' },
};

/** Sends a return request as the buyer of a delivered demo order, at the given time. */
export async function askForReturn(caller: Caller, orderId: string, wants: keyof typeof RETURNS, at: Date) {
  const token = (await linkUrl({ orderId, number: 1 })).split('/t/')[1] ?? '';
  const body = buyerContract.askReturn.body.parse({ ...RETURNS[wants], proof: await proofOf(orderId, at) });
  const photo = { field: 'photos', filename: 'photo.png', bytes: demoProof() };
  const files = wants === 'exchange' ? [photo] : [];
  const context = { ...demoContext(caller, at, body), files, caller: undefined };
  await askReturn({ params: { token }, query: { lang: 'en' }, body }, context);
}
