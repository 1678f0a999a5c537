import type { Change, Item, Key } from '../../../platform/table/change.ts';
import { commit } from '../../../platform/table/commit.ts';
import { find } from '../../../platform/table/find.ts';
import { listAll } from '../../../platform/table/list.ts';
import { atRevision, type Revisioned } from '../../../platform/table/revision.ts';

/** A seller's setting of automatic shipping. */
export interface AutomaticShipping extends Revisioned {
  on: boolean;
  /**
   * When automatic shipping was turned on. Orders that were created before this time are never shipped automatically.
   */
  since: string;
  /** How much automatic shipping may charge on one day in India, in paise. */
  limitPaise: number;
  /** Why automatic shipping waits. Absent while it ships. */
  stopped?: AutomaticShippingStop;
}

/** Why automatic shipping waits: the wallet has too little money, or the limit of the day is reached. */
export interface AutomaticShippingStop {
  reason: 'money' | 'limit';
  at: string;
  day: string;
  /**
   * The number of the wallet's last entry when shipping stopped. A later entry may be a top-up, so shipping is then
   * tried again.
   */
  seq: number;
  /** True after a mail told the seller that automatic shipping waits. */
  mailed?: true;
}

/** An order, or a bulk with all its orders, that waits for automatic shipping. */
export interface WaitingEntry {
  id: string;
  kind: 'order' | 'bulk';
  at: string;
  /** The version of the order before the change that wrote this entry. Absent for the entry of a new order or bulk. */
  version?: number;
  /** The time until which buyers can answer. Until then, the worker skips the entry. */
  notBefore?: string;
}

/** The record of a seller who has waiting entries. `n` counts all entries that were ever added. */
interface WaitingSeller {
  n: number;
  /** The time until which a worker may ship this seller's orders. */
  leasedUntil?: string;
}

const key = (seller: string): Key => ({ pk: `RULES#${seller}`, sk: 'AUTOMATIC' });
const dayKey = (seller: string, day: string): Key => ({ pk: `RULES#${seller}`, sk: `SPENT#${day}` });
const waitingPk = (seller: string): string => `AUTOMATIC#${seller}`;
const SELLERS = 'AUTOMATIC_SELLERS';
const sellerKey = (seller: string): Key => ({ pk: SELLERS, sk: seller });

/** For how many days the sum of each day's charges is stored. */
const KEPT_DAYS = 40;

/** Returns a seller's setting; undefined if automatic shipping was never on. */
export const findAutomatic = (seller: string): Promise<AutomaticShipping | undefined> =>
  find<AutomaticShipping>(key(seller));

/** Builds the write of a seller's setting. The write fails if the setting has changed since it was read. */
export const automaticWrite = (
  seller: string,
  read: AutomaticShipping | undefined,
  next: AutomaticShipping,
): Change => ({ put: { ...key(seller), ...next }, if: [atRevision(read)] });

/** Builds a check that automatic shipping is on and that its setting has not changed since it was read. */
export const automaticCheck = (seller: string, { revision }: AutomaticShipping, otherwise: Change['else']): Change => ({
  check: key(seller),
  if: [
    ['on', '=', true],
    ['revision', '=', revision],
  ],
  ...(otherwise && { else: otherwise }),
});

/**
 * Builds the write that stores why automatic shipping waits, or removes the reason when it continues. The write fails
 * if the setting has changed.
 */
export const stopWrite = (
  seller: string,
  { revision }: AutomaticShipping,
  stopped: AutomaticShippingStop | undefined,
): Change => ({
  update: key(seller),
  ...(stopped === undefined ? { remove: ['stopped'] } : { set: { stopped } }),
  if: [['revision', '=', revision]],
});

/** Returns how much automatic shipping has charged a seller on a day, in paise; undefined if the day has no sum yet. */
export const findSpent = async (seller: string, day: string): Promise<number | undefined> =>
  (await find<{ paise: number }>(dayKey(seller, day)))?.paise;

/**
 * Creates the sum of a day's charges, because a condition can only compare an existing attribute. Does nothing if the
 * sum exists.
 */
export const createDaySum = (seller: string, day: string): Promise<void> =>
  commit([
    {
      update: dayKey(seller, day),
      add: { paise: 0 },
      set: { ttl: Math.floor(Date.parse(`${day}T00:00:00Z`) / 1000) + KEPT_DAYS * 86_400 },
    },
  ]);

/**
 * Builds the write that adds charges to the sum of a day. The write fails with `otherwise` if the sum would exceed the
 * limit. A write with a negative amount never fails.
 */
export const spentWrite = (
  seller: string,
  day: string,
  paise: number,
  limitPaise: number,
  otherwise: NonNullable<Change['else']>,
): Change => ({
  update: dayKey(seller, day),
  add: { paise },
  ...(paise > 0 && { if: [['paise', '<=', limitPaise - paise]], else: otherwise }),
});

/**
 * Builds the writes that make an order or a bulk wait for automatic shipping. Commit them together with the order or
 * the bulk.
 */
export const waitingWrites = (seller: string, entry: WaitingEntry): Change[] => [
  { put: { pk: waitingPk(seller), sk: entry.id, ...entry } },
  { update: sellerKey(seller), add: { n: 1 } },
];

/** Lists a seller's waiting entries, the oldest first. */
export const listWaiting = (seller: string): Promise<WaitingEntry[]> =>
  listAll<WaitingEntry>({ pk: waitingPk(seller) });

const isSameEntry = ({ version }: WaitingEntry): NonNullable<Change['if']> => [
  ['pk', 'present'],
  version === undefined ? ['version', 'absent'] : ['version', '=', version],
];

/** Builds the write that deletes a waiting entry. The write fails if another change has rewritten the entry. */
export const removedWaitingWrite = (seller: string, entry: WaitingEntry): Change => ({
  delete: { pk: waitingPk(seller), sk: entry.id },
  if: isSameEntry(entry),
});

/**
 * Builds the write that postpones a waiting entry until buyers can no longer answer. The write fails if another change
 * has rewritten the entry.
 */
export const postponedWaitingWrite = (seller: string, entry: WaitingEntry, notBefore: string): Change => ({
  update: { pk: waitingPk(seller), sk: entry.id },
  set: { notBefore },
  if: isSameEntry(entry),
});

/**
 * Lists all sellers with waiting entries. The list has no limit. With a limit, sellers whose orders only wait for
 * buyers could crowd out other sellers.
 */
export const listWaitingSellers = async (): Promise<string[]> =>
  (await listAll<Item>({ pk: SELLERS })).map(({ sk }) => sk);

/** Returns the record of a seller who has waiting entries. */
export const findWaitingSeller = (seller: string): Promise<WaitingSeller | undefined> =>
  find<WaitingSeller>(sellerKey(seller));

/**
 * Builds the write that lets one worker ship a seller's orders until a given time. The write fails if another worker
 * has started.
 */
export const leaseWrite = (seller: string, read: WaitingSeller, leasedUntil: string): Change => ({
  update: sellerKey(seller),
  set: { leasedUntil },
  if: [read.leasedUntil === undefined ? ['leasedUntil', 'absent'] : ['leasedUntil', '=', read.leasedUntil]],
});

/** Builds the write that ends a worker's lease. */
export const releaseWrite = (seller: string, leasedUntil: string): Change => ({
  update: sellerKey(seller),
  remove: ['leasedUntil'],
  if: [['leasedUntil', '=', leasedUntil]],
});

/**
 * Builds the write that deletes the record of a seller without waiting entries. It fails if an entry has been added
 * since the record was read.
 */
export const settledSellerWrite = (seller: string, { n }: WaitingSeller): Change => ({
  delete: sellerKey(seller),
  if: [['n', '=', n]],
});
