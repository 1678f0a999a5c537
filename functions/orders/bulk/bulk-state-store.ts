import type { BulkRule } from '../../../shared/bulks/choice-rule.ts';
import type { Change, Key } from '../../platform/table/change.ts';
import { find, findAll } from '../../platform/table/find.ts';
import { scanTable } from '../../platform/table/scan-table.ts';
import { isRefused } from '../booking/booking-state.ts';
import { type AppliedRules, FIRST_RULES } from '../record/choice/choice-layers.ts';
import type { PricerRef } from '../record/choice/kept-offers.ts';
import type { Order } from '../record/order.ts';

/**
 * The prefix of the keys of bulk states. The state is a separate item, because it changes far more often than the bulk.
 */
const STATE = 'BULK_STATE#';
const key = (bulkId: string): Key => ({ pk: STATE + bulkId, sk: 'BULK_STATE' });

/**
 * The cost of a bulk's orders so far, in paise, and the rules that choose the orders' partners. The transaction that
 * charges or refunds an order also updates the sums.
 */
export interface BulkState extends AppliedRules {
  bulkId: string;
  /**
   * The partners and rate cards that priced the orders. Entries are only added, because orders refer to their positions
   * in this list.
   */
  pricers: readonly PricerRef[];
  /** The sum of all payments less refunds. Charges for returns and weights are not included. */
  paise: number;
  /**
   * How many orders were charged. `refunded` counts the charged orders that were refunded. `refused` counts the charged
   * orders that no courier accepted.
   */
  charged: number;
  refunded: number;
  refused: number;
  /** How many orders were deleted. */
  removed: number;
  /** The job that is paying the bulk or, if none is running, the last such job. */
  job?: string;
  /** The job in which the seller's rules are choosing the partners again or, if none is running, the last such job. */
  deciding?: string;
}

type Counted = Pick<BulkState, 'paise' | 'charged' | 'refunded' | 'refused'>;

const NOTHING: Counted = { paise: 0, charged: 0, refunded: 0, refused: 0 };

/** Returns what one order adds to the sums in its bulk's state. */
export const sumsOfOrder = (order: Pick<Order, 'charge' | 'refund' | 'error'>): Counted => {
  const { charge, refund } = order;
  if (charge === null) return NOTHING;
  if (refund === null) return { ...NOTHING, paise: charge.paise, charged: 1 };
  return { ...NOTHING, charged: 1, refunded: 1, refused: isRefused(order) ? 1 : 0 };
};

/** The names of the sums in a bulk's state. */
export const SUM_NAMES = ['paise', 'charged', 'refunded', 'refused'] as const;

/** Returns the writes that update the sums of bulks after orders changed: one write for each bulk with a difference. */
export function bulkSumWrites(changed: readonly { before: Order; after: Order }[]): Change[] {
  const sums = new Map<string, Counted>();
  for (const { before, after } of changed) {
    if (after.bulkId === null) continue;
    const sum = sums.get(after.bulkId) ?? { ...NOTHING };
    const [was, is] = [sumsOfOrder(before), sumsOfOrder(after)];
    for (const name of SUM_NAMES) sum[name] += is[name] - was[name];
    sums.set(after.bulkId, sum);
  }
  return [...sums].flatMap(([bulkId, sum]): Change[] => {
    const add = Object.fromEntries(Object.entries(sum).filter(([, by]) => by !== 0));
    return Object.keys(add).length === 0 ? [] : [{ update: key(bulkId), add }];
  });
}

/** Returns the write that counts a deleted order of a bulk. */
export const removedOrderCountWrites = ({ bulkId }: Order): Change[] =>
  bulkId === null ? [] : [{ update: key(bulkId), add: { removed: 1 } }];

/**
 * Returns the write that stores the job that pays a bulk, or the job in which the rules choose its partners again. The
 * write fails if another job of these kinds has begun since the state was read. So no job pays for a partner that
 * another job is changing.
 */
export const bulkJobWrite = (read: BulkState, named: Partial<Pick<BulkState, 'job' | 'deciding'>>): Change => ({
  update: key(read.bulkId),
  set: named,
  if: (['job', 'deciding'] as const).map((name) => {
    const before = read[name];
    return before === undefined ? [name, 'absent'] : [name, '=', before];
  }),
});

/** The state of a new bulk: all sums are 0, and the rule chooses recommended partners. */
export const NEW_BULK_STATE: Omit<BulkState, 'bulkId'> = { ...FIRST_RULES, ...NOTHING, pricers: [], removed: 0 };

const toState = (item: Partial<BulkState> & Key): BulkState => ({
  ...NEW_BULK_STATE,
  ...item,
  bulkId: item.pk.slice(STATE.length),
});

/**
 * Returns the write that stores the list of a bulk's pricers. The first such write also stores the rule that a new bulk
 * follows. The write fails if the list has changed since it was read.
 */
export const pricersWrite = (
  { bulkId, pricers: read }: BulkState,
  pricers: BulkState['pricers'],
  startRule: BulkRule,
): Change => ({
  update: key(bulkId),
  set: { pricers, ...(read.length === 0 && { layers: [{ rule: startRule, no: 0 }] }) },
  if: [read.length === 0 ? ['pricers', 'absent'] : ['pricers', '=', read]],
});

/** Returns the write that stores the rules of a bulk. It fails if they were changed since they were read. */
export const rulesWrite = ({ bulkId, lastLayer: before, layers: were }: BulkState, next: AppliedRules): Change => ({
  update: key(bulkId),
  set: { layers: next.layers, lastLayer: next.lastLayer },
  if: before === 0 ? [['lastLayer', 'absent']] : [['layers', '=', were]],
});

/** Returns the state of a bulk. A new bulk has the state `NEW_BULK_STATE`. */
export const findBulkState = async (bulkId: string): Promise<BulkState> =>
  toState((await find<Partial<BulkState>>(key(bulkId))) ?? key(bulkId));

/** Returns the states of several bulks, which may be up to a second old. Omits bulks whose state was never written. */
export async function findBulkStates(bulkIds: readonly string[]): Promise<ReadonlyMap<string, BulkState>> {
  const items = await findAll<Partial<BulkState>>([...new Set(bulkIds)].map(key), { eventual: true });
  return new Map(items.map((item) => [item.pk.slice(STATE.length), toState(item)]));
}

/** Yields the state of every bulk, for the audit. */
export async function* scanBulkStates(): AsyncGenerator<BulkState> {
  for await (const item of scanTable(STATE)) yield toState(item);
}
