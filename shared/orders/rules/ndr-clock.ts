import { MAX_ATTEMPTS } from '../status.ts';

/** The hours between a failed delivery and the return of the parcel by the courier, if nobody acts. */
export const NDR_HOURS = 48;

/** For how long a buyer's change can be stopped before it has an effect. */
export const BUYER_HOLD_MS = 30 * 60_000;

/** The hours left below which a ticket is urgent. */
const URGENT_HOURS = 24;

const HOUR_MS = 3600_000;

/** The first part of the sort key of a ticket with a deadline. As text it comes before `open` and `returning`. */
export const DUE_TICKETS = 'due';

/** The facts of a failed delivery. */
interface NdrFacts {
  readonly attempts: number;
  /** When the courier returns the parcel to origin if nobody acts (ISO 8601). */
  readonly returns_at: string;
}

/**
 * Returns how many hours are left until the courier returns the parcel. Returns null after the third attempt, because
 * nobody can act any more.
 */
export function hoursLeft({ attempts, returns_at }: NdrFacts, now: Date): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  const left = Math.ceil((Date.parse(returns_at) - now.getTime()) / HOUR_MS);
  return Math.min(NDR_HOURS, Math.max(0, left));
}

/**
 * Returns the deadline of an open ticket (ISO 8601). It is the earlier of two times: when the courier returns the
 * parcel, and the due time that staff set. Undefined if there is neither. After the third attempt only the due time
 * counts.
 * @param returnsAt when the courier returns the parcel if nobody acts. It has none if its delivery has not failed
 */
export function ticketDeadline({
  attempts,
  returnsAt,
  dueAt,
}: {
  attempts: number;
  returnsAt: string | undefined;
  dueAt: string | undefined;
}): string | undefined {
  const ends = [attempts < MAX_ATTEMPTS ? returnsAt : undefined, dueAt].filter((end) => end !== undefined);
  return ends.toSorted()[0];
}

/**
 * Returns the text by which open tickets are sorted: those with a deadline by it, then those without one by the time
 * since which they are open, then failed deliveries for which nobody can act any more.
 * @param failedAt when the delivery failed. Absent if it has not failed
 */
export function ticketSortKey({
  deadline,
  failedAt,
  since,
}: {
  deadline: string | undefined;
  failedAt: string | undefined;
  since: string | null;
}): string {
  if (deadline !== undefined) return `${DUE_TICKETS}#${deadline}`;
  return failedAt === undefined ? `open#${since ?? ''}` : `returning#${failedAt}`;
}

/** Returns whether less than 24 hours are left until a time (ISO 8601). */
export const isUrgent = (deadline: string, now: Date): boolean =>
  Date.parse(deadline) - now.getTime() < URGENT_HOURS * HOUR_MS;

/** Formats how long ago something was, for a narrow column: 'just now', '5 h ago', '3 days ago'. */
export function agoText(at: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / HOUR_MS));
  if (hours === 0) return 'just now';
  return hours < NDR_HOURS ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

/**
 * Formats how long something has lasted.
 * @example durationText('2026-11-20T10:00:00.000Z', new Date('2026-11-22T12:30:00.000Z')) // '2 days'
 */
export function durationText(since: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / HOUR_MS));
  if (hours === 0) return 'less than an hour';
  if (hours < NDR_HOURS) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}
