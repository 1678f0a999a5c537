import type { Change, Key } from '../../platform/table/change.ts';
import { find, findAll } from '../../platform/table/find.ts';
import { scanTable } from '../../platform/table/scan-table.ts';
import { isRefused } from '../booking/booking-state.ts';
import { FIRST_LAYERS, type Layers } from '../record/choice-layers.ts';
import type { PricedBy } from '../record/kept-offers.ts';
import type { Order } from '../record/order.ts';

/** Beside the bulk, which changes far more rarely. */
const STATE = 'BULK_STATE#';
const key = (bulkId: string): Key => ({ pk: STATE + bulkId, sk: 'BULK_STATE' });

/** What a bulk's orders have cost, written in the transactions of their money, and what decides their partners. Paise. */
export interface BulkState extends Layers {
  bulkId: string;
  /** The partners whose cards priced its orders; grows only, since the orders name them by their place. */
  pricers: readonly PricedBy[];
  /** Charges at payment, less those that were refunded. Returns and weights do not count. */
  paise: number;
  /** Orders that were ever charged, those of them whose money is back, and of these the ones that no courier took. */
  charged: number;
  refunded: number;
  refused: number;
  /** Orders that were deleted. */
  removed: number;
  /** The job that pays the bulk, or did last. */
  job?: string;
}

type Counted = Pick<BulkState, 'paise' | 'charged' | 'refunded' | 'refused'>;

const NOTHING: Counted = { paise: 0, charged: 0, refunded: 0, refused: 0 };

/** What an order adds to the sums of its bulk. */
export const countedOf = (order: Pick<Order, 'charge' | 'refund' | 'error'>): Counted => {
  const { charge, refund } = order;
  if (charge === null) return NOTHING;
  if (refund === null) return { ...NOTHING, paise: charge.paise, charged: 1 };
  return { ...NOTHING, charged: 1, refunded: 1, refused: isRefused(order) ? 1 : 0 };
};

/** The names of these sums. */
export const COUNTED = ['paise', 'charged', 'refunded', 'refused'] as const;

/** What changes of orders do to their bulks' payouts: one write for each bulk whose money moved. */
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

/** One order of a bulk is gone. */
export const countRemoved = ({ bulkId }: Order): Change[] =>
  bulkId === null ? [] : [{ update: key(bulkId), add: { removed: 1 } }];

/** Names the job that pays a bulk; holds while the job before it is as it was read. */
export const beginPaying = (bulkId: string, job: string, before: string | undefined): Change => ({
  update: key(bulkId),
  set: { job },
  if: [before === undefined ? ['job', 'absent'] : ['job', '=', before]],
});

/** The state of a bulk to which nothing has happened: zeros, and the recommended partners. */
export const UNTOUCHED: Omit<BulkState, 'bulkId'> = { ...FIRST_LAYERS, ...NOTHING, pricers: [], removed: 0 };

const toState = (item: Partial<BulkState> & Key): BulkState => ({
  ...UNTOUCHED,
  ...item,
  bulkId: item.pk.slice(STATE.length),
});

/** Names who priced the orders that are about to be written. Holds while they are as they were read. */
export const addPricers = ({ bulkId, pricers: read }: BulkState, pricers: BulkState['pricers']): Change => ({
  update: key(bulkId),
  set: { pricers },
  if: [read.length === 0 ? ['pricers', 'absent'] : ['pricers', '=', read]],
});

/** Lays a rule over a bulk's choices or takes it off; holds while they are as they were read. */
export const setLayers = ({ bulkId, lastLayer: before, layers: were }: BulkState, next: Layers): Change => ({
  update: key(bulkId),
  set: { layers: next.layers, lastLayer: next.lastLayer },
  if: before === 0 ? [['lastLayer', 'absent']] : [['layers', '=', were]],
});

/** A bulk's state; zeros and the recommended partners before anything has happened. */
export const findBulkState = async (bulkId: string): Promise<BulkState> =>
  toState((await find<Partial<BulkState>>(key(bulkId))) ?? key(bulkId));

/** The same for several bulks, a second old at most; those to which nothing has happened are absent. */
export async function findBulkStates(bulkIds: readonly string[]): Promise<ReadonlyMap<string, BulkState>> {
  const items = await findAll<Partial<BulkState>>([...new Set(bulkIds)].map(key), { eventual: true });
  return new Map(items.map((item) => [item.pk.slice(STATE.length), toState(item)]));
}

/** Every state there is, for the audit. */
export async function* scanBulkStates(): AsyncGenerator<BulkState> {
  for await (const item of scanTable(STATE)) yield toState(item);
}
