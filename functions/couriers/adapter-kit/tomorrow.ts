import { indiaDay } from '../../../shared/dates.ts';

/** The day after a time, by India's calendar: when a parcel is tried again unless another day was asked for. */
export const tomorrow = (now: Date): string => indiaDay(new Date(now.getTime() + 86_400_000));
