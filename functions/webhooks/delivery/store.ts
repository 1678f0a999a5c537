import { Failure } from '../../../shared/errors.ts';
import { LOG_DAYS } from '../../../shared/webhooks/events.ts';
import type { DELIVERY_STATES, WebhookMessage } from '../../../shared/webhooks/views.ts';
import type { Change, Item, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { list, listUpTo, type Page } from '../../platform/table/list.ts';
import { pack, unpack } from '../../platform/table/pack.ts';

/** One attempt to send a delivery. `error` is the reason if there was no reply. */
export interface DeliveryAttempt {
  at: string;
  ms: number;
  status: number | null;
  error: string | null;
}

/** A reply to a delivery. Its body has at most 64 KB. */
export interface StoredReply {
  status: number;
  headers: Record<string, string>;
  body: string;
  isCut: boolean;
}

/** A message to an endpoint. The log has it for 30 days. Its id sorts by the time of the event. */
export interface Delivery {
  id: string;
  type: WebhookMessage['type'];
  state: (typeof DELIVERY_STATES)[number];
  createdAt: string;
  order: { id: string; number: string } | null;
  /** The URL of the last attempt. Absent before the first attempt. The present URL of the endpoint may differ. */
  url?: string;
  /** The body of each request, as text, because its signature covers every character. */
  body: string;
  /** How many times the delivery was sent. */
  sent: number;
  /** The newest attempts. The last one is the newest. */
  attempts: readonly DeliveryAttempt[];
  nextAt: string | null;
}

/** A delivery that waits in the queue of its endpoint. Deliveries of one parcel are sent one after the other. */
export interface WaitingDelivery {
  /** The place in the queue. Places sort by time and, within one parcel, by version. */
  place: string;
  deliveryId: string;
  parcel: string;
  /** When the delivery is due again, by the couriers' clock. Absent before the first failed attempt. */
  nextAt?: string;
  /** When the delivery first failed (`at`) and last failed (`last`), and how many times it failed. */
  failed?: { at: string; last: string; times: number };
}

const DAY_SECONDS = 86_400;
/**
 * The largest size of a stored reply after decompression, in bytes. JSON can need six bytes for each character of the
 * body (64 KB) and of the headers (16 KB), together about 480 KB. The rest is a reserve for the other fields.
 */
const MOST_REPLY_BYTES = 600_000;

const logPartition = (endpointId: string): string => `WEBHOOK_LOG#${endpointId}`;
const queuePartition = (endpointId: string): string => `WEBHOOK_QUEUE#${endpointId}`;
const logKey = (endpointId: string, deliveryId: string): Key => ({ pk: logPartition(endpointId), sk: deliveryId });

/** Returns the time at which TTL deletes a delivery that is made now, in epoch seconds. */
const ttlAt = (at: Date): number => Math.floor(at.getTime() / 1000) + LOG_DAYS * DAY_SECONDS;

/** Returns the place of an event in the queue of an endpoint. @param step counts the events of one version */
export const placeInQueue = (at: Date, parcel: string, version: number, step: number): string =>
  [at.toISOString(), parcel, String(version).padStart(6, '0'), step].join('#');

/**
 * Builds the items of a new delivery, one in the log and one in the queue of its endpoint. Writing them again sends the
 * delivery again with the same id.
 */
export const newDeliveryItems = (
  endpointId: string,
  delivery: Delivery,
  waiting: WaitingDelivery,
  at: Date,
): readonly [{ put: Item }, { put: Item }] => [
  { put: { ...logKey(endpointId, delivery.id), ...delivery, ttl: ttlAt(at) } },
  { put: { pk: queuePartition(endpointId), sk: waiting.place, ...waiting, ttl: ttlAt(at) } },
];

/**
 * Builds the writes that put a delivery from the log into the queue again. They fail if it is in the queue already, or
 * is no longer in the log.
 */
export const sentAgainWrites = (
  endpointId: string,
  deliveryId: string,
  waiting: WaitingDelivery,
  at: Date,
): Change[] => [
  {
    update: logKey(endpointId, deliveryId),
    set: { state: 'waiting', nextAt: null, ttl: ttlAt(at) },
    if: [
      ['pk', 'present'],
      ['state', '<>', 'waiting'],
    ],
    else: () => new Failure('CONFLICT', 'This delivery is waiting to be sent already.'),
  },
  { put: { pk: queuePartition(endpointId), sk: waiting.place, ...waiting, ttl: ttlAt(at) } },
];

/** Builds the write of an attempt's result in the log. It fails if the delivery is no longer in the log. */
export const attemptWrite = (
  endpointId: string,
  { id, state, url, sent, attempts, nextAt }: Delivery,
  reply: StoredReply | undefined,
): Change => ({
  update: logKey(endpointId, id),
  set: { state, url, sent, attempts, nextAt, ...(reply !== undefined && { reply: pack(reply) }) },
  ...(reply === undefined && { remove: ['reply'] }),
  if: [['pk', 'present']],
});

/**
 * Builds the write of the time at which a waiting delivery is due again. It fails if the delivery is no longer in the
 * queue.
 */
export const dueAgainWrite = (endpointId: string, { place, nextAt, failed }: WaitingDelivery): Change => ({
  update: { pk: queuePartition(endpointId), sk: place },
  set: { nextAt, failed },
  if: [['pk', 'present']],
});

/** Builds the write that removes a delivery from the queue. */
export const leftQueueWrite = (endpointId: string, { place }: WaitingDelivery): Change => ({
  delete: { pk: queuePartition(endpointId), sk: place },
});

/** Returns a delivery with the reply to its last attempt; undefined if the log does not have it. */
export async function findDelivery(
  endpointId: string,
  deliveryId: string,
): Promise<{ delivery: Delivery; reply: StoredReply | undefined } | undefined> {
  const item = await find<Delivery & { reply?: Uint8Array }>(logKey(endpointId, deliveryId));
  if (item === undefined) return undefined;
  const { reply, ...delivery } = item;
  return { delivery, reply: reply && unpack<StoredReply>(reply, undefined, MOST_REPLY_BYTES) };
}

/** Lists the deliveries of an endpoint, newest first. */
export const listDeliveries = (endpointId: string, most: number, after?: string): Promise<Delivery[]> =>
  listUpTo<Delivery>({ pk: logPartition(endpointId), newestFirst: true, most, after });

/**
 * Returns one page of an endpoint's queue by a strongly consistent read.
 * @param after the place after which the page begins
 */
export const listWaiting = (endpointId: string, limit: number, after?: string): Promise<Page<WaitingDelivery>> => {
  const pk = queuePartition(endpointId);
  return list<WaitingDelivery>({ pk, limit, after: after === undefined ? undefined : { pk, sk: after } });
};
