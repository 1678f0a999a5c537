import { isEnd } from '../../../shared/orders/status.ts';
import type { Order } from './order.ts';

/**
 * The shards of a courier's parcels in motion; each is polled once an hour. The index is stored by it: never change it.
 */
export const SHARDS = 12;

/**
 * Returns a number that spreads orders evenly over the shards: ids end at random, and those of a bulk in the row
 * number.
 */
const numberIn = (id: string): number => Number.parseInt(id.slice(-4), 36);

/** Returns the shard of an order among its courier's parcels. */
export const shardOf = (id: string): number => numberIn(id) % SHARDS;

/** Returns the hour, of so many, in which an order is polled. */
export const pollHourOf = (id: string, hours: number): number => Math.floor(numberIn(id) / SHARDS) % hours;

/**
 * Returns whether a parcel is polled: until its end; after a refund, when it may still be handed over, while it is
 * watched. Pending courier commands are settled first. Pure.
 */
export const isInMotion = ({ awb, pending, refund, status, carried, waitsSince }: Order): boolean =>
  awb !== null &&
  pending === null &&
  (refund === null ? !isEnd(status) : carried === undefined && waitsSince !== undefined);
