import { scanEffect } from '../status.ts';
import type { OrderFacts } from './order-facts.ts';

const DAY_MS = 86_400_000;

type Facts = Pick<OrderFacts, 'paidAt' | 'awb' | 'status' | 'returning' | 'promise'>;

/**
 * Returns the time by which the partner promised to deliver: the time of payment plus the promised days. Returns
 * undefined for a parcel that is not on its way to the customer. Such a parcel is unpaid, not booked, delivered,
 * cancelled, lost, damaged, a return from a buyer, or returning to origin (even if on hold).
 */
export function expectedDelivery({ paidAt, awb, status, returning, promise }: Facts): string | undefined {
  const isComing = !returning && scanEffect(status, 'delivered') === 'moved';
  if (paidAt === null || awb === null || promise === undefined || !isComing) return undefined;
  return new Date(Date.parse(paidAt) + promise.workingDays * DAY_MS).toISOString();
}
