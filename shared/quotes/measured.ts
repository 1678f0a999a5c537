/** The results of a partner on a lane are shown only if at least this many parcels are counted. */
export const LEAST_MEASURED = 20;

/** The results of partners cover this many whole weeks and the present week. */
export const MEASURED_WEEKS = 8;

/**
 * The delivery results of one partner's parcels on one lane. Each share is a share of all these parcels, from 0 to 1.
 */
export interface Measured {
  parcels: number;
  /** The share of parcels that were delivered within the promised days. */
  onTime: number;
  /**
   * The number of days after the payment within which 50 % (`medianDays`) and 90 % (`days90`) of the delivered parcels
   * arrived. Null if fewer than `LEAST_MEASURED` parcels were delivered.
   */
  medianDays: number | null;
  days90: number | null;
  firstAttempt: number;
  returned: number;
  missedPickups: number;
}

/** The results that are shown with an offer: the results of the partner's earlier parcels on the same lane. */
export type MeasuredOffer = Pick<Measured, 'parcels' | 'onTime' | 'days90'>;

/**
 * Returns the number of days within which a parcel is expected to arrive with an offer. It is the number of days within
 * which 90 % of the measured parcels arrived. Without this number, it is the promised number of days.
 */
export const expectedDays = (offer: { tatDays: number; measured: MeasuredOffer | undefined }): number =>
  offer.measured?.days90 ?? offer.tatDays;

/** A group of parcels with the same result, and their number. `days` is null if the parcels were not delivered. */
export interface CourseCount {
  count: number;
  days: number | null;
  returned: boolean;
  late: boolean;
  failed: boolean;
  missed: boolean;
}

/**
 * Returns the number of days within which a share of the delivered parcels arrived. Returns null if fewer than
 * `LEAST_MEASURED` parcels were delivered.
 */
function daysOfShare(delivered: readonly (CourseCount & { days: number })[], share: number): number | null {
  const total = delivered.reduce((sum, { count }) => sum + count, 0);
  if (total < LEAST_MEASURED) return null;
  let seen = 0;
  for (const { days, count } of delivered.toSorted((a, b) => a.days - b.days)) {
    seen += count;
    if (seen >= share * total) return days;
  }
  return null;
}

/**
 * Returns the delivery results of a partner on a lane. Returns undefined if there are fewer than `LEAST_MEASURED`
 * parcels.
 */
export function measuredOf(courses: readonly CourseCount[]): Measured | undefined {
  const sum = (isCounted: (course: CourseCount) => boolean): number =>
    courses.filter(isCounted).reduce((all, { count }) => all + count, 0);
  const parcels = sum(() => true);
  if (parcels < LEAST_MEASURED) return undefined;
  const delivered = courses.filter((course): course is CourseCount & { days: number } => course.days !== null);
  const share = (isCounted: (course: CourseCount) => boolean): number => sum(isCounted) / parcels;
  return {
    parcels,
    onTime: share(({ days, late }) => days !== null && !late),
    medianDays: daysOfShare(delivered, 0.5),
    days90: daysOfShare(delivered, 0.9),
    firstAttempt: share(({ days, failed }) => days !== null && !failed),
    returned: share(({ returned }) => returned),
    missedPickups: share(({ missed }) => missed),
  };
}
