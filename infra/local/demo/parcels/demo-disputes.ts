import { raise } from '../../../../functions/disputes/raise.ts';
import { settle } from '../../../../functions/disputes/settle.ts';
import { listDisputes } from '../../../../functions/orders/list/dispute-store.ts';
import { finalStatusDay } from '../../../../functions/orders/record/end-day.ts';
import type { Order } from '../../../../functions/orders/record/order.ts';
import { findAnyOrder, listOwnOrders } from '../../../../functions/orders/record/store.ts';
import type { Caller } from '../../../../functions/users/caller/caller.ts';
import { indiaDay } from '../../../../shared/dates.ts';
import { callerByEmail } from '../caller-by-email.ts';
import { demoContext } from '../demo-context.ts';
import { demoProof } from './demo-proof.ts';
import { weighDemo } from './weigh-demo.ts';

const DAY_MS = 24 * 3600_000;

/** The decision of staff on a dispute. Undefined if there is none yet. */
type Answer = { accepted: boolean; remark: string } | undefined;

/**
 * The decisions of staff on the disputes about a seller's three newest charges: the first dispute waits, the second is
 * accepted, the third is rejected. Older charges are not disputed.
 */
const ANSWERS: readonly Answer[] = [
  undefined,
  { accepted: true, remark: '' },
  { accepted: false, remark: 'The picture shows another parcel: the label cannot be read.' },
];

/**
 * A weight charge that the seller did not dispute in time. `daysAgo`: when the charge was made. `kgMore`: how many kg
 * more than declared the courier measured.
 */
const ARCHIVED = { daysAgo: 11, kgMore: 6 };

const isFree = ({ status, refund, weightDispute }: Order): boolean =>
  ['delivered', 'rto_delivered'].includes(status) && refund === null && weightDispute === undefined;

/** How long after a weight charge the seller raises a dispute. */
const RAISED_AFTER_MS = 20 * 3600_000;
const REJECTED_AFTER_MS = 26 * 3600_000;

/**
 * Raises a dispute with a picture on the day after the charge, and answers the dispute. A rejection is dated in the
 * past. An acceptance has the present time, because its refund is a wallet transaction, and wallet transactions must be
 * sorted by time.
 */
async function raiseAndAnswer(id: string, answer: Answer, seller: Caller, staff: Caller): Promise<void> {
  const params = { id };
  const now = Date.now();
  const opened = Date.parse((await findAnyOrder(id))?.weightDispute?.openedAt ?? '') || now;
  const raisedAt = Math.min(opened + RAISED_AFTER_MS, now);
  const answeredAt = answer?.accepted === false ? Math.min(raisedAt + REJECTED_AFTER_MS, now) : now;
  const file = { field: 'files', filename: 'On the scale.png', bytes: demoProof() };
  const context = { ...demoContext(seller, new Date(raisedAt), [id, 'raise']), files: [file] };
  await raise({ params, query: undefined, body: { remark: '', onModel: 'RaiseDispute' } }, context);
  if (answer === undefined) return;
  await settle({ params, query: undefined, body: answer }, demoContext(staff, new Date(answeredAt), [id, 'settle']));
}

/**
 * Charges one parcel for a higher weight with a past date, so that the charge can no longer be disputed. The parcel
 * must have been delivered or returned before that date, because a debit note is never older than its invoice.
 */
async function archive(seller: Caller): Promise<void> {
  const at = new Date(Date.now() - ARCHIVED.daysAgo * DAY_MS);
  const hadEnded = (order: Order) => (finalStatusDay(order) ?? '9') < indiaDay(at);
  const { items } = await listOwnOrders(seller.id, { from: Date.now() - 70 * DAY_MS, to: Date.now() }, 100);
  for (const { id } of items.filter((order) => isFree(order) && hadEnded(order))) {
    await weighDemo(id, ARCHIVED.kgMore, at);
    if ((await findAnyOrder(id))?.weightDispute !== undefined) return;
  }
}

/** Loads disputes in every state about weight charges of both sellers. Safe to repeat. */
export async function loadDemoDisputes(): Promise<void> {
  const staff = await callerByEmail('staff@demo.test');
  for (const email of ['seller@demo.test', 'seller2@demo.test']) {
    const seller = await callerByEmail(email);
    const scope = { owner: seller.id };
    if ((await listDisputes({ scope, states: ['raised', 'settled'] }, 1)).items.length > 0) continue;
    const { items } = await listDisputes({ scope, states: ['open'] }, ANSWERS.length);
    for (const [n, { id }] of items.entries()) await raiseAndAnswer(id, ANSWERS[n], seller, staff);
    await archive(seller);
  }
}
