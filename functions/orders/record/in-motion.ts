import { isEnd } from '../../../shared/orders/status.ts';
import type { Order } from './order.ts';

/** Pieces of a courier's parcels in motion: each is walked once an hour. What is stored is found by it: never change it. */
export const SHARDS = 12;

/** A number that spreads orders evenly over the pieces: ids end by chance, and those of a bulk count its rows up. */
const numberIn = (id: string): number => Number.parseInt(id.slice(-4), 36);

/** In which piece of its courier's parcels an order is. */
export const shardOf = (id: string): number => numberIn(id) % SHARDS;

/** The hour, of so many, in which it is an order's turn. */
export const pollHourOf = (id: string, hours: number): number => Math.floor(numberIn(id) / SHARDS) % hours;

/**
 * Whether a courier is asked about a parcel from time to time: until its end; of a refunded one, which may be handed over
 * all the same, as long as it is watched. What is asked of the courier is settled first. Pure.
 */
export const isInMotion = ({ awb, pending, refund, status, carried, waitsSince }: Order): boolean =>
  awb !== null &&
  pending === null &&
  (refund === null ? !isEnd(status) : carried === undefined && waitsSince !== undefined);
