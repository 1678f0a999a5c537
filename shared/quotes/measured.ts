/** The least number of parcels of a partner on a lane for which figures are shown. */
export const LEAST_MEASURED = 20;

/** Over how many whole weeks, besides the present one, partners are measured. */
export const MEASURED_WEEKS = 8;

/** How the parcels of a partner on a lane went. Shares are of all parcels, from 0 to 1. */
export interface Measured {
  parcels: number;
  /** The share delivered within the promised days. */
  onTime: number;
  /** The days from payment within which half, and nine of ten, of the delivered parcels arrived. Null below the least number of them. */
  medianDays: number | null;
  days90: number | null;
  firstAttempt: number;
  returned: number;
  missedPickups: number;
}

/** What an offer says of the parcels that its partner carried on the lane of the parcel. */
export type MeasuredOffer = Pick<Measured, 'parcels' | 'onTime' | 'days90'>;

/** Returns in how many days an offer's parcel is expected: as measured for nine of ten parcels, else as promised. */
export const expectedDays = (offer: { tatDays: number; measured: MeasuredOffer | undefined }): number =>
  offer.measured?.days90 ?? offer.tatDays;

/** How many parcels went the same way. `days` is null for a parcel that was not delivered. */
export interface CourseCount {
  count: number;
  days: number | null;
  returned: boolean;
  late: boolean;
  failed: boolean;
  missed: boolean;
}

/** Returns the days within which a share of the delivered parcels arrived. */
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

/** Returns the figures of a partner on a lane; undefined below the least number of parcels. */
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
