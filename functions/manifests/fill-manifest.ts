import { whyNotManifest } from '../../shared/manifests/why-not-manifest.ts';
import { factsOf } from '../orders/record/facts-of.ts';
import { courierOfOrder, type Order } from '../orders/record/order.ts';
import { findAnyOrders, orderWrite } from '../orders/record/store.ts';
import { chunksOf } from '../platform/chunks.ts';
import { findByKey, type RepeatCheck, rememberedKeyWrites } from '../platform/http/idempotency.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Caller } from '../users/caller/caller.ts';
import { type Manifest, manifestId } from './manifest.ts';
import { findManifest, manifestPartWrites, newManifestWrites } from './store.ts';

/**
 * How many orders one transaction adds to a manifest. The transaction also stores the manifest's number on the orders.
 */
const TOGETHER = 40;

interface Filling {
  owner: string;
  caller: Caller;
  repeat: RepeatCheck;
  at: Date;
  /** The manifest that an earlier, unfinished run of this command created. */
  known: Manifest | undefined;
}

/** Adds these orders to the parcel counts per courier, and returns the new counts. */
function counted(before: Manifest['parcels'], orders: readonly Order[]): Manifest['parcels'] {
  const parcels: Record<string, number> = { ...before };
  for (const order of orders) parcels[courierOfOrder(order)] = (parcels[courierOfOrder(order)] ?? 0) + 1;
  return parcels;
}

/**
 * Puts orders on a manifest, chunk by chunk. If the process is killed, the manifest is incomplete, and a repeat of the
 * command continues it. Returns undefined if every order already was on a manifest or could not be handed over.
 */
export async function fillManifest(filling: Filling, orders: readonly Order[]): Promise<Manifest | undefined> {
  const { owner, caller, repeat, at } = filling;
  let manifest = filling.known;
  let number = at.getTime();

  const put = async (ids: readonly string[], complete: boolean): Promise<void> => {
    // An earlier run of this command may have added orders already, so its manifest is read.
    const earlier = await findByKey(repeat);
    if (earlier !== undefined) manifest = await findManifest(owner, Number(earlier.split('-')[1]));
    else if (manifest !== undefined) manifest = await findManifest(owner, manifest.number);
    const free = (await findAnyOrders(ids, { eventual: false })).filter(
      (order) => whyNotManifest(factsOf(order), order.manifest ?? null, caller) === undefined,
    );
    const parcels = counted(manifest?.parcels ?? {}, free);
    const freeIds = ids.filter((id) => free.some((order) => order.id === id));
    const marked = (on: number) => free.map((order) => orderWrite({ ...order, manifest: on }));
    if (manifest === undefined) {
      if (free.length === 0) return;
      const made = { owner, number, at: at.toISOString(), by: caller.id, parcels, parts: 1, complete };
      await commit([
        ...newManifestWrites(made, freeIds),
        ...marked(number),
        ...rememberedKeyWrites(repeat, manifestId(made)),
      ]);
      manifest = made;
      return;
    }
    if (manifest.complete || (free.length === 0 && !complete)) return;
    const grown = {
      ...manifest,
      parcels,
      parts: manifest.parts + Number(free.length > 0),
      complete,
    };
    await commit([...manifestPartWrites(manifest, grown, freeIds), ...marked(manifest.number)]);
    manifest = grown;
  };

  const ids = orders.map(({ id }) => id);
  const chunks = chunksOf(ids, TOGETHER);
  if (manifest !== undefined && chunks.length === 0) chunks.push([]);
  for (const [n, chunk] of chunks.entries()) {
    await untilCommitted(
      () =>
        put(chunk, n === chunks.length - 1).catch((error: unknown) => {
          // The number is a time in milliseconds. If the seller already has a manifest with this number, the next
          // number is tried.
          if (error instanceof ConditionFailed && error.index === 0 && manifest === undefined) number++;
          throw error;
        }),
      'These orders are being changed. Try again in a moment.',
    );
  }
  return manifest;
}
