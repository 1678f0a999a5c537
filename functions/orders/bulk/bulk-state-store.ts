import type { Change, Key } from '../../platform/table/change.ts';
import { find, findAll } from '../../platform/table/find.ts';
import { scanTable } from '../../platform/table/scan-table.ts';
import { isRefused } from '../booking/booking-state.ts';
import { FIRST_LAYERS, type Layers } from '../record/choice-layers.ts';
import type { PricedBy } from '../record/kept-offers.ts';
import type { Order } from '../record/order.ts';

/** Stored beside the bulk, which changes far less often. */
const STATE = 'BULK_STATE#';
const key = (bulkId: string): Key => ({ pk: STATE + bulkId, sk: 'BULK_STATE' });

/**
 * What a bulk's orders have cost, written with their money, and the rules that choose their partners. Amounts in paise.
 */
export interface BulkState extends Layers {
  bulkId: string;
  /** The partners whose cards priced the orders. It only grows, because the orders name them by position. */
  pricers: readonly PricedBy[];
  /** Charges at payment less refunds. Returns and weights are not included. */
  paise: number;
  /** Orders that were ever charged; those that were refunded; and those of them that no courier took. */
  charged: number;
  refunded: number;
  refused: number;
  /** Deleted orders. */
  removed: number;
  /** The job that pays the bulk, or the last one that did. */
  job?: string;
}

type Counted = Pick<BulkState, 'paise' | 'charged' | 'refunded' | 'refused'>;

const NOTHING: Counted = { paise: 0, charged: 0, refunded: 0, refused: 0 };

/** Returns what an order adds to the sums of its bulk. */
export const countedOf = (order: Pick<Order, 'charge' | 'refund' | 'error'>): Counted => {
  const { charge, refund } = order;
  if (charge === null) return NOTHING;
  if (refund === null) return { ...NOTHING, paise: charge.paise, charged: 1 };
  return { ...NOTHING, charged: 1, refunded: 1, refused: isRefused(order) ? 1 : 0 };
};

/** The names of these sums. */
export const COUNTED = ['paise', 'charged', 'refunded', 'refused'] as const;

/** Returns the writes that change the sums of bulks: one for each bulk whose money moved. */
export function movePayouts(changed: readonly { before: Order; after: Order }[]): Change[] {
  const sums = new Map<string, Counted>();
  for (const { before, after } of changed) {
    if (after.bulkId === null) continue;
    const sum = sums.get(after.bulkId) ?? { ...NOTHING };
    const [was, is] = [countedOf(before), countedOf(after)];
    for (const name of COUNTED) sum[name] += is[name] - was[name];
    sums.set(after.bulkId, sum);
  }
  return [...sums].flatMap(([bulkId, sum]): Change[] => {
    const add = Object.fromEntries(Object.entries(sum).filter(([, by]) => by !== 0));
    return Object.keys(add).length === 0 ? [] : [{ update: key(bulkId), add }];
  });
}

/** Returns the write that counts a deleted order of a bulk. */
export const countRemoved = ({ bulkId }: Order): Change[] =>
  bulkId === null ? [] : [{ update: key(bulkId), add: { removed: 1 } }];

/** Stores the job that pays a bulk, if the previous job is still the one that was read. */
export const beginPaying = (bulkId: string, job: string, before: string | undefined): Change => ({
  update: key(bulkId),
  set: { job },
  if: [before === undefined ? ['job', 'absent'] : ['job', '=', before]],
});

/** The state of a new bulk: zeros, and the recommended partners. */
export const UNTOUCHED: Omit<BulkState, 'bulkId'> = { ...FIRST_LAYERS, ...NOTHING, pricers: [], removed: 0 };

const toState = (item: Partial<BulkState> & Key): BulkState => ({
  ...UNTOUCHED,
  ...item,
  bulkId: item.pk.slice(STATE.length),
});

/** Stores the partners that priced the orders to be written, if the list is as it was read. */
export const addPricers = ({ bulkId, pricers: read }: BulkState, pricers: BulkState['pricers']): Change => ({
  update: key(bulkId),
  set: { pricers },
  if: [read.length === 0 ? ['pricers', 'absent'] : ['pricers', '=', read]],
});

/** Applies or removes a rule of a bulk, if the rules are as they were read. */
export const setLayers = ({ bulkId, lastLayer: before, layers: were }: BulkState, next: Layers): Change => ({
  update: key(bulkId),
  set: { layers: next.layers, lastLayer: next.lastLayer },
  if: before === 0 ? [['lastLayer', 'absent']] : [['layers', '=', were]],
});

/** Returns a bulk's state; for a new bulk zeros and the recommended partners. */
export const findBulkState = async (bulkId: string): Promise<BulkState> =>
  toState((await find<Partial<BulkState>>(key(bulkId))) ?? key(bulkId));

/** Returns the states of several bulks, at most a second old. New bulks are omitted. */
export async function findBulkStates(bulkIds: readonly string[]): Promise<ReadonlyMap<string, BulkState>> {
  const items = await findAll<Partial<BulkState>>([...new Set(bulkIds)].map(key), { eventual: true });
  return new Map(items.map((item) => [item.pk.slice(STATE.length), toState(item)]));
}

/** Yields every state, for the audit. */
export async function* scanBulkStates(): AsyncGenerator<BulkState> {
  for await (const item of scanTable(STATE)) yield toState(item);
}
