import { indiaDay } from '../../dates.ts';

/**
 * Returns whether the promised day of delivery is over in India. False for a parcel without expected delivery. Times
 * are ISO 8601.
 */
export const isOverdue = (expectedAt: string | null | undefined, now: string): boolean =>
  expectedAt !== null && expectedAt !== undefined && indiaDay(expectedAt) < indiaDay(now);
