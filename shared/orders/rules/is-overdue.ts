import { indiaDay } from '../../dates.ts';

/** Whether the day that a courier promised to deliver on is over in India, and the parcel still comes. Times are ISO 8601. */
export const isOverdue = (expectedAt: string | null | undefined, now: string): boolean =>
  expectedAt !== null && expectedAt !== undefined && indiaDay(expectedAt) < indiaDay(now);
