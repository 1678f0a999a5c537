import type { Change, Item, Key } from '../../../platform/table/change.ts';
import { commit } from '../../../platform/table/commit.ts';
import { find } from '../../../platform/table/find.ts';
import { listAll } from '../../../platform/table/list.ts';
import { atRevision, type Revisioned } from '../../../platform/table/revision.ts';

/** How a seller's orders are shipped without anybody. */
export interface AutomaticShipping extends Revisioned {
  on: boolean;
  /** Since when it is on. Orders that came in before are never shipped by it. */
  since: string;
  /** The highest sum of the charges of a day in India, in paise. */
  limitPaise: number;
  /** Why it waits. Absent while it works. */
  stopped?: Stop;
}

/** Why automatic shipping waits: the wallet has too little, or the day's limit is used up. */
export interface Stop {
  reason: 'money' | 'limit';
  at: string;
  day: string;
  /** The number of the wallet's last entry. A later entry may be a top-up. */
  seq: number;
  /** True once the seller was mailed. */
  mailed?: true;
}

/** An order, or a bulk with all its orders, that waits to be shipped. */
export interface WaitingEntry {
  id: string;
  kind: 'order' | 'bulk';
  at: string;
  /** The version of the order before the change that wrote this entry. Absent for the entry of a new order or bulk. */
  version?: number;
  /** The time until which buyers can answer. The worker skips the entry before it. */
  notBefore?: string;
}

/** A seller with waiting entries. `n` counts all entries that were ever added. */
interface WaitingSeller {
  n: number;
  /** Until when a worker ships this seller's orders. */
  leasedUntil?: string;
}

const key = (seller: string): Key => ({ pk: `RULES#${seller}`, sk: 'AUTOMATIC' });
const dayKey = (seller: string, day: string): Key => ({ pk: `RULES#${seller}`, sk: `SPENT#${day}` });
const waitingPk = (seller: string): string => `AUTOMATIC#${seller}`;
const SELLERS = 'AUTOMATIC_SELLERS';
const sellerKey = (seller: string): Key => ({ pk: SELLERS, sk: seller });

/** For how many days the sum of a day is stored. */
const KEPT_DAYS = 40;

/** Returns a seller's setting; undefined if it was never on. */
export const findAutomatic = (seller: string): Promise<AutomaticShipping | undefined> =>
  find<AutomaticShipping>(key(seller));

/** Builds the write of a seller's setting. It fails if it was changed since it was read. */
export const automaticWrite = (
  seller: string,
  read: AutomaticShipping | undefined,
  next: AutomaticShipping,
): Change => ({ put: { ...key(seller), ...next }, if: [atRevision(read)] });

/** Builds the check that automatic shipping is on, with the setting that was read. */
export const automaticCheck = (seller: string, { revision }: AutomaticShipping, otherwise: Change['else']): Change => ({
  check: key(seller),
  if: [
    ['on', '=', true],
    ['revision', '=', revision],
  ],
  ...(otherwise && { else: otherwise }),
});

/** Builds the write of why automatic shipping waits, or that it works again. It fails if the setting was changed. */
export const stopWrite = (seller: string, { revision }: AutomaticShipping, stopped: Stop | undefined): Change => ({
  update: key(seller),
  ...(stopped === undefined ? { remove: ['stopped'] } : { set: { stopped } }),
  if: [['revision', '=', revision]],
});

/** Returns what automatic shipping has charged a seller on a day, in paise; undefined before the first charge. */
export const findSpent = async (seller: string, day: string): Promise<number | undefined> =>
  (await find<{ paise: number }>(dayKey(seller, day)))?.paise;

/** Creates the sum of a day, so that a condition can compare it. Does nothing if there is one. */
export const openDay = (seller: string, day: string): Promise<void> =>
  commit([
    {
      update: dayKey(seller, day),
      add: { paise: 0 },
      set: { ttl: Math.floor(Date.parse(`${day}T00:00:00Z`) / 1000) + KEPT_DAYS * 86_400 },
    },
  ]);

/** Builds the write that adds charges to the sum of a day. It fails with `otherwise` above the limit. */
export const spentWrite = (
  seller: string,
  day: string,
  paise: number,
  limitPaise: number,
  otherwise: NonNullable<Change['else']>,
): Change => ({
  update: dayKey(seller, day),
  add: { paise },
  if: [['paise', '<=', limitPaise - paise]],
  else: otherwise,
});

/** Builds the writes that let an order or a bulk wait for automatic shipping. Commit them with the order or the bulk. */
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
 * Lists all sellers with waiting entries. The list has no limit, so that sellers who only wait for their buyers do not
 * displace others.
 */
export const listWaitingSellers = async (): Promise<string[]> =>
  (await listAll<Item>({ pk: SELLERS })).map(({ sk }) => sk);

/** Returns a seller's place among those with waiting entries. */
export const findWaitingSeller = (seller: string): Promise<WaitingSeller | undefined> =>
  find<WaitingSeller>(sellerKey(seller));

/** Builds the write by which one worker ships a seller's orders until a time. It fails if another one has begun. */
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

/** Builds the write that takes a seller without waiting entries off the list. It fails if an entry was added since. */
export const settledSellerWrite = (seller: string, { n }: WaitingSeller): Change => ({
  delete: sellerKey(seller),
  if: [['n', '=', n]],
});
