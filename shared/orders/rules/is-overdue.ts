import { indiaDay } from '../../dates.ts';

/**
 * Returns whether the promised day of delivery is over in India. Returns false for a parcel without a promised day.
 * Times are ISO 8601.
 */
export const isOverdue = (expectedAt: string | null | undefined, now: string): boolean =>
  expectedAt !== null && expectedAt !== undefined && indiaDay(expectedAt) < indiaDay(now);
