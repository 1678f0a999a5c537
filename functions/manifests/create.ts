import { Failure } from '../../shared/errors.ts';
import type { manifestsContract } from '../../shared/manifests/contract.ts';
import { whyNotManifest } from '../../shared/manifests/why-not-manifest.ts';
import { factsOf } from '../orders/record/facts-of.ts';
import { type Order, sellerOrderNumber } from '../orders/record/order.ts';
import { findAnyOrders, maySeeOrder } from '../orders/record/store.ts';
import { findByKey, type RepeatCheck } from '../platform/http/idempotency.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findUser } from '../users/store.ts';
import { fillManifest } from './fill-manifest.ts';
import type { Manifest } from './manifest.ts';
import { manifestView } from './show-manifest.ts';
import { findManifest, listOrderIds } from './store.ts';

const named = (orders: readonly Order[], reasonOf: (order: Order) => string): string => {
  const some = orders.slice(0, 5).map((order) => `${sellerOrderNumber(order)} (${reasonOf(order)})`);
  return some.join(', ') + (orders.length > some.length ? ` and ${orders.length - some.length} more` : '');
};

/**
 * Returns the requested orders without duplicates, in the requested order. @throws NOT_FOUND for an order that the
 * caller may not see; CONFLICT for orders of several sellers
 */
async function askedFor(caller: Caller, wanted: readonly string[]): Promise<Order[]> {
  const ids = [...new Set(wanted)];
  const found = new Map((await findAnyOrders(ids, { eventual: false })).map((order) => [order.id, order]));
  const orders = ids.flatMap((id) => found.get(id) ?? []).filter((order) => maySeeOrder(caller, order));
  if (orders.length < ids.length) throw new Failure('NOT_FOUND', 'There is no such order.');
  if (new Set(orders.map(({ owner }) => owner)).size > 1)
    throw new Failure('CONFLICT', 'Choose the orders of one seller: each hands over by a manifest of its own.');
  return orders;
}

const parcelsOn = async (manifest: Manifest): Promise<Order[]> =>
  findAnyOrders(await listOrderIds(manifest), { eventual: false });

/** Returns the manifest that lists all of these orders; undefined if there is no such manifest. */
async function standingOn(orders: readonly Order[]): Promise<Manifest | undefined> {
  const [number, ...others] = new Set(orders.map(({ manifest }) => manifest));
  return number === undefined || others.length > 0 ? undefined : findManifest(orders[0]?.owner ?? '', number);
}

/** Returns the manifest that an earlier run of the same command created. */
async function ofRepeat(repeat: RepeatCheck): Promise<Manifest | undefined> {
  const [owner = '', number = ''] = (await findByKey(repeat))?.split('-') ?? [];
  return owner === '' ? undefined : findManifest(owner, Number(number));
}

/**
 * Puts parcels on a new manifest. A parcel can be on only one manifest. A parcel that cannot be handed over is left
 * out, and the reply gives the reason. A later request for the same parcels returns their manifest.
 */
export const create: Verb<typeof manifestsContract.create> = async ({ body }, { caller, repeat, at }) => {
  if (caller.courier !== null) throw new Failure('NOT_ALLOWED', 'Manifests are made by the seller.');
  const orders = await askedFor(caller, body.order_ids);
  const owner = orders[0]?.owner ?? caller.id;
  const earlier = await ofRepeat(repeat);
  const reasonOf = (order: Order) => whyNotManifest(factsOf(order), order.manifest ?? null, caller);
  const free = orders.filter((order) => reasonOf(order) === undefined);
  const made =
    earlier?.complete === true
      ? earlier
      : ((earlier === undefined ? await standingOn(orders) : undefined) ??
        (await fillManifest({ owner, caller, repeat, at, known: earlier }, free)));
  // Another request may have put all these parcels on a manifest a moment ago.
  const wanted = await askedFor(caller, body.order_ids);
  const manifest = made ?? (await standingOn(wanted));
  if (manifest === undefined)
    throw new Failure(
      'CONFLICT',
      `None of these parcels can be put on a manifest: ${named(wanted, (order) => reasonOf(order) ?? 'it changed just now')}.`,
    );
  const [on, seller] = await Promise.all([parcelsOn(manifest), findUser(owner)]);
  return {
    data: {
      ...manifestView(manifest, on, seller, null),
      left_out: wanted
        .filter((order) => order.manifest !== manifest.number)
        .map((order) => ({
          _id: order.id,
          order_id: sellerOrderNumber(order),
          reason: reasonOf(order) ?? 'it changed just now',
        })),
    },
    message: `Manifest ${manifest.number}: ${on.length} ${on.length === 1 ? 'parcel' : 'parcels'}.`,
    replayed: earlier !== undefined,
  };
};
