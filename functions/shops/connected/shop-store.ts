import { Failure } from '../../../shared/errors.ts';
import { ownerIn, withoutOwner } from '../../platform/ids.ts';
import { type Change, type Condition, ConditionFailed, type Item, type Key } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { find, findAll } from '../../platform/table/find.ts';
import { list, listAll } from '../../platform/table/list.ts';
import { atRevision } from '../../platform/table/revision.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { plainAddress, type SeenMethod, type Shop, type ShopHealth } from './shop.ts';
import { withMethods } from './with-methods.ts';

const key = (id: string): Key => ({ pk: `SHOPS#${ownerIn(id)}`, sk: withoutOwner(id) });
const healthKey = (id: string): Key => ({ pk: `SHOP_HEALTH#${id}`, sk: 'HEALTH' });
const addressKey = ({ system, address }: Pick<Shop, 'system' | 'address'>): Key => ({
  pk: `SHOP_ADDRESS#${system}#${plainAddress(address)}`,
  sk: 'OWNER',
});
/**
 * How long a process may poll a shop. It is longer than the function may run, so an older poll belongs to a dead
 * process.
 */
const LONGEST_POLL_MS = 6 * 60_000;
/**
 * The partition of the due index with all shops that are not disconnected. Active shops are polled. Paused shops only
 * get reports.
 */
const POLLED = 'SHOPS_TO_POLL';

const shopOf = ({ pk: _, sk: __, by_due_pk: ___, by_due_sk: ____, ...shop }: Item & Shop): Shop => shop as Shop;

/** Returns any seller's shop by id. Only webhooks and jobs call this. */
export async function findAnyShop(id: string): Promise<Shop | undefined> {
  if (!id.includes('-')) return undefined;
  const item = await find<Item & Shop>(key(id));
  return item === undefined ? undefined : shopOf(item);
}

/** Returns a shop of a seller. @throws NOT_FOUND for a shop that is disconnected, missing, or somebody else's */
export async function getOwnShop(owner: string, id: string): Promise<Shop> {
  const shop = ownerIn(id) === owner ? await findAnyShop(id) : undefined;
  if (shop === undefined || shop.state === 'disconnected') throw new Failure('NOT_FOUND', 'There is no such shop.');
  return shop;
}

/** Returns the shops of a seller that are not disconnected. */
export const listOwnShops = async (owner: string): Promise<Shop[]> =>
  (await listAll<Item & Shop>({ pk: `SHOPS#${owner}` })).map(shopOf).filter(({ state }) => state !== 'disconnected');

/** Builds the write of a shop. It fails if the shop was changed since `before` was read. */
export const shopWrite = (before: Shop | undefined, shop: Shop): Change => ({
  put: {
    ...key(shop.id),
    ...shop,
    ...(shop.state !== 'disconnected' && { by_due_pk: POLLED, by_due_sk: shop.id }),
  },
  if: [atRevision(before)],
});

/**
 * Builds the write that assigns a shop to one account. Otherwise two accounts could import the same orders and ship
 * them twice. Fails with CONFLICT if the shop is connected to another account.
 */
export const claimedAddressWrite = (shop: Shop, before: Shop | undefined): Change => ({
  put: { ...addressKey(shop), shopId: shop.id },
  if: [before === undefined || before.state === 'disconnected' ? ['pk', 'absent'] : ['shopId', '=', shop.id]],
  else: () => new Failure('CONFLICT', 'This shop is connected to another account. Disconnect it there first.'),
});

export const releasedAddressWrite = (shop: Shop): Change => ({ delete: addressKey(shop) });

export const findHealth = async (id: string): Promise<ShopHealth> => (await find<ShopHealth>(healthKey(id))) ?? {};

/** Returns the states of the connections to shops, by shop id. */
export async function findHealths(ids: readonly string[]): Promise<Map<string, ShopHealth>> {
  const items = await findAll<Item & ShopHealth>(ids.map(healthKey));
  return new Map(items.map((item) => [item.pk.slice('SHOP_HEALTH#'.length), item]));
}

/** Stores what a job found out about the connection to a shop. `null` removes a field. */
export async function saveHealth(
  id: string,
  what: { [N in keyof Omit<ShopHealth, 'cursor' | 'refused' | 'methods'>]: ShopHealth[N] | null },
): Promise<void> {
  const entries = Object.entries(what);
  await commit([
    {
      update: healthKey(id),
      set: Object.fromEntries(entries.filter(([, value]) => value !== null)),
      remove: entries.filter(([, value]) => value === null).map(([name]) => name),
    },
  ]);
}

/**
 * Adds payment methods that a shop's orders had to the stored ones. The write fails if the stored ones have changed
 * since they were read, so parallel imports never lose each other's methods.
 */
export const addMethods = (id: string, seen: readonly SeenMethod[]): Promise<void> =>
  untilCommitted(async () => {
    const { methods: known } = await findHealth(id);
    const methods = withMethods(known ?? [], seen);
    if (methods === undefined) return;
    const unchanged: Condition = known === undefined ? ['methods', 'absent'] : ['methods', '=', known];
    await commit([{ update: healthKey(id), set: { methods }, if: [unchanged] }]);
  }, 'The payment methods of this shop are being changed.');

/**
 * Reserves the poll of a shop for this process, so that only one process at a time polls a slow shop.
 * @returns false if another process is polling it
 */
export async function takePoll(id: string, at: Date): Promise<boolean> {
  const now = at.toISOString();
  const update = {
    update: healthKey(id),
    set: { polledUntil: new Date(at.getTime() + LONGEST_POLL_MS).toISOString() },
  };
  for (const test of [
    ['polledUntil', 'absent'],
    ['polledUntil', '<', now],
  ] as Condition[])
    try {
      await commit([{ ...update, if: [test] }]);
      return true;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  return false;
}

/** Releases the poll of a shop. */
export const releasePoll = (id: string): Promise<void> => commit([{ update: healthKey(id), remove: ['polledUntil'] }]);

/**
 * Moves the cursor of a shop forward. If the seller has changed the shop since this poll read it, returns false,
 * because earlier orders may have to be read again. Does nothing if another poll has moved the cursor further.
 */
export async function moveCursor(shop: Shop, cursor: string): Promise<boolean> {
  const unchanged: Change = { check: key(shop.id), if: [atRevision(shop)] };
  for (const test of [
    ['cursor', '<', cursor],
    ['cursor', 'absent'],
  ] as Condition[])
    try {
      await commit([unchanged, { update: healthKey(shop.id), set: { cursor }, if: [test] }]);
      return true;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.index === 0) return false;
    }
  return true;
}

/**
 * Builds the write that removes the cursor, so that the next poll begins at the seller's first day of import. Commit it
 * with the shop.
 */
export const removedCursorWrite = (id: string): Change => ({ update: healthKey(id), remove: ['cursor'] });

/**
 * Builds the write which stores that a shop's webhooks must be registered with the present secret. If the process that
 * connects the shop dies, the next poll registers them.
 * @param isReadAgain whether the next poll also begins at the seller's first day of import
 */
export const missingWebhooksWrite = (id: string, isReadAgain: boolean): Change => ({
  update: healthKey(id),
  set: { webhooks: 'missing' },
  ...(isReadAgain && { remove: ['cursor'] }),
});

/** Counts a webhook that was refused for its signature. */
export const countRefusedWebhook = (id: string, at: Date): Promise<void> =>
  commit([{ update: healthKey(id), add: { refused: 1 }, set: { refusedAt: at.toISOString() } }]);

/** Returns the ids of all shops that are not disconnected. */
export async function listPolledShops(): Promise<string[]> {
  const ids: string[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await list({ pk: POLLED, index: 'by_due', limit: 500, after });
    ids.push(...page.items.map(({ pk, sk }) => `${pk.slice('SHOPS#'.length)}-${sk}`));
    after = page.after;
  } while (after !== undefined);
  return ids;
}
