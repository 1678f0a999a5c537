import { indiaDay } from '../../dates.ts';

/**
 * Returns whether the promised day of delivery is over in India and the parcel is still expected. Times are ISO 8601.
 */
export const isOverdue = (expectedAt: string | null | undefined, now: string): boolean =>
  expectedAt !== null && expectedAt !== undefined && indiaDay(expectedAt) < indiaDay(now);
