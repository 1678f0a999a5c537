import { isFinal } from '../../../shared/orders/status.ts';
import type { Order } from './order.ts';

/**
 * The number of shards of a courier's parcels in motion. Each shard is polled once an hour. Never change this number,
 * because stored keys depend on it.
 */
export const SHARD_COUNT = 12;

/**
 * Returns a number from the last four characters of an order's id, which spreads orders evenly. Ids end with random
 * characters. Ids of a bulk's orders end with the order's number.
 */
const numberIn = (id: string): number => Number.parseInt(id.slice(-4), 36);

/** Returns the number of the shard to which an order belongs. */
export const shardOf = (id: string): number => numberIn(id) % SHARD_COUNT;

/** Returns the hour of each period in which an order is polled. For example, it is 0, 1, 2 or 3 if `hours` is 4. */
export const pollHourOf = (id: string, hours: number): number => Math.floor(numberIn(id) / SHARD_COUNT) % hours;

/**
 * Returns whether a parcel is polled. It needs an AWB, no pending command, and no final status. A refunded parcel is
 * polled while it is watched, because the seller may still hand it over. Pure.
 */
export const isInMotion = ({ awb, pending, refund, status, carried, waitsSince }: Order): boolean =>
  awb !== null &&
  pending === null &&
  (refund === null ? !isFinal(status) : carried === undefined && waitsSince !== undefined);
