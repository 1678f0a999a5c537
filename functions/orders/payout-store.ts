import type { Change, Key } from '../platform/change.ts';
import { scanTable } from '../platform/scan-table.ts';
import { find, findAll } from '../platform/table/find.ts';
import type { Order } from './order.ts';

/** Beside the bulk, which changes far more rarely. */
const PAYOUT = 'PAYOUT#';
const key = (bulkId: string): Key => ({ pk: PAYOUT + bulkId, sk: 'PAYOUT' });

/** What a bulk's orders have cost, written in the transactions of their money. Paise. */
export interface Payout {
  bulkId: string;
  /** Charges at payment, less those that were refunded. Returns and weights do not count. */
  paise: number;
  /** Orders that were ever charged, and those of them whose money is back. */
  charged: number;
  refunded: number;
  /** Orders that were deleted. */
  removed: number;
  /** The job that pays the bulk, or did last. */
  job?: string;
}

type Counted = Pick<Payout, 'paise' | 'charged' | 'refunded'>;

const NOTHING: Counted = { paise: 0, charged: 0, refunded: 0 };

const countedOf = ({ charge, refund }: Pick<Order, 'charge' | 'refund'>): Counted =>
  charge === null
    ? NOTHING
    : { paise: refund === null ? charge.paise : 0, charged: 1, refunded: refund === null ? 0 : 1 };

/** What changes of orders do to their bulks' payouts: one write for each bulk whose money moved. */
export function movePayouts(changed: readonly { before: Order; after: Order }[]): Change[] {
  const sums = new Map<string, Counted>();
  for (const { before, after } of changed) {
    if (after.bulkId === null) continue;
    const sum = sums.get(after.bulkId) ?? { ...NOTHING };
    const [was, is] = [countedOf(before), countedOf(after)];
    for (const name of ['paise', 'charged', 'refunded'] as const) sum[name] += is[name] - was[name];
    sums.set(after.bulkId, sum);
  }
  return [...sums].flatMap(([bulkId, sum]): Change[] => {
    const add = Object.fromEntries(Object.entries(sum).filter(([, by]) => by !== 0));
    return Object.keys(add).length === 0 ? [] : [{ update: key(bulkId), add }];
  });
}

/** One order of a bulk is gone. */
export const countRemoved = ({ bulkId }: Order): Change[] =>
  bulkId === null ? [] : [{ update: key(bulkId), add: { removed: 1 } }];

/** Names the job that pays a bulk; holds while the job before it is as it was read. */
export const beginPaying = (bulkId: string, job: string, before: string | undefined): Change => ({
  update: key(bulkId),
  set: { job },
  if: [before === undefined ? ['job', 'absent'] : ['job', '=', before]],
});

const toPayout = (item: Partial<Payout> & Key): Payout => ({
  paise: 0,
  charged: 0,
  refunded: 0,
  removed: 0,
  ...item,
  bulkId: item.pk.slice(PAYOUT.length),
});

/** What a bulk's orders have cost so far; zeros before anything is charged. */
export const findPayout = async (bulkId: string): Promise<Payout> =>
  toPayout((await find<Partial<Payout>>(key(bulkId))) ?? key(bulkId));

/** The same for several bulks, a second old at most; those without a charge are absent. */
export async function findPayouts(bulkIds: readonly string[]): Promise<ReadonlyMap<string, Payout>> {
  const items = await findAll<Partial<Payout>>([...new Set(bulkIds)].map(key), { eventual: true });
  return new Map(items.map((item) => [item.pk.slice(PAYOUT.length), toPayout(item)]));
}

/** Every payout there is, for the audit. */
export async function* scanPayouts(): AsyncGenerator<Payout> {
  for await (const item of scanTable(PAYOUT)) yield toPayout(item);
}
