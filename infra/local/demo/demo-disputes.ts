import { raise } from '../../../functions/disputes/raise.ts';
import { settle } from '../../../functions/disputes/settle.ts';
import type { Order } from '../../../functions/orders/order.ts';
import { findAnyOrder, listOwn } from '../../../functions/orders/store.ts';
import type { Caller } from '../../../functions/users/caller.ts';
import { callerOf } from '../../../functions/users/caller-of.ts';
import { findRole } from '../../../functions/users/role-store.ts';
import { findUserByEmail } from '../../../functions/users/store.ts';
import { demoContext } from './demo-context.ts';
import { demoProof } from './demo-proof.ts';
import { weighDemo } from './weigh-demo.ts';

const DAY_MS = 24 * 3600_000;

/** A charge so many days ago, and what became of it. */
interface Story {
  daysAgo: number;
  kgMore: number;
  raisedAgo?: number;
  answer?: { accepted: boolean; remark: string };
}

/** Disputes in every state: still to be raised, archived, waiting (one of them long), accepted and rejected. */
const STORIES: readonly Story[] = [
  { daysAgo: 1, kgMore: 1.2 },
  { daysAgo: 6, kgMore: 0.8 },
  { daysAgo: 11, kgMore: 1.6 },
  { daysAgo: 3, kgMore: 2.1, raisedAgo: 1 },
  { daysAgo: 7, kgMore: 1.1, raisedAgo: 6 },
  { daysAgo: 9, kgMore: 1.4, raisedAgo: 5, answer: { accepted: true, remark: '' } },
  {
    daysAgo: 10,
    kgMore: 0.9,
    raisedAgo: 6,
    answer: { accepted: false, remark: 'The picture shows another parcel: the label cannot be read.' },
  },
];

async function callerByEmail(email: string): Promise<Caller> {
  const user = await findUserByEmail(email);
  const role = user && (await findRole(user.roleId));
  if (user === undefined || role === undefined) throw new Error(`The demo has no ${email}.`);
  return callerOf(user, role.permissions);
}

const isFree = ({ status, refund, weightDispute }: Order): boolean =>
  ['delivered', 'rto_delivered'].includes(status) && refund === null && weightDispute === undefined;

const at = (daysAgo: number): Date => new Date(Date.now() - daysAgo * DAY_MS);

/** Charges the first of the parcels that the weight makes dearer, and gives its id; within a slab it makes none. */
async function charge(free: Order[], { daysAgo, kgMore }: Story): Promise<string | undefined> {
  for (let order = free.shift(); order !== undefined; order = free.shift()) {
    await weighDemo(order.id, kgMore, at(daysAgo));
    if ((await findAnyOrder(order.id))?.weightDispute !== undefined) return order.id;
  }
  return undefined;
}

/** What becomes of a charge, each step at its own time. */
async function live(id: string, { raisedAgo, answer }: Story, seller: Caller, staff: Caller): Promise<void> {
  if (raisedAgo === undefined) return;
  const params = { id };
  const file = { field: 'files', filename: 'On the scale.png', bytes: demoProof() };
  const context = { ...demoContext(seller, at(raisedAgo), [id, 'raise']), files: [file] };
  await raise({ params, query: undefined, body: { onModel: 'RaiseDispute' } }, context);
  if (answer === undefined) return;
  await settle({ params, query: undefined, body: answer }, demoContext(staff, at(raisedAgo - 1), [id, 'settle']));
}

/** Disputes of both sellers over their delivered parcels, the oldest of these first. */
export async function loadDemoDisputes(): Promise<void> {
  const staff = await callerByEmail('staff@demo.test');
  for (const email of ['seller@demo.test', 'seller2@demo.test']) {
    const seller = await callerByEmail(email);
    const { items } = await listOwn(seller.id, { from: Date.now() - 70 * DAY_MS, to: Date.now() }, 100);
    const free = items.filter(isFree).reverse();
    for (const story of STORIES) {
      const id = await charge(free, story);
      if (id !== undefined) await live(id, story, seller, staff);
    }
  }
}
