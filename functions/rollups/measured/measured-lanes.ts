import { type CourseCount, type Measured, measuredOf } from '../../../shared/quotes/measured.ts';
import type { Sums } from '../sums.ts';
import { areaOf, courseOf } from './course-buckets.ts';

/** A partner's lane with the partner's measured results on it. */
export interface MeasuredLane {
  partner: string;
  /** The GST codes of the states of pickup and delivery. */
  from: string;
  to: string;
  measured: Measured;
}

/** Returns the results of each partner on each lane that has enough parcels. Pure. */
export function measuredLanes(courses: Sums): MeasuredLane[] {
  const lanes = new Map<string, { lane: Omit<MeasuredLane, 'measured'>; counts: CourseCount[] }>();
  for (const [bucket, { count }] of courses) {
    if (areaOf(bucket) !== undefined) continue;
    const { partner, from, to, end, late, failed, missed } = courseOf(bucket);
    const name = [partner, from, to].join('|');
    const known = lanes.get(name) ?? { lane: { partner, from, to }, counts: [] };
    known.counts.push({
      count,
      days: /^\d+$/.test(end) ? Number(end) : null,
      returned: end === 'R',
      late,
      failed,
      missed,
    });
    lanes.set(name, known);
  }
  return [...lanes.values()].flatMap(({ lane, counts }) => {
    const measured = measuredOf(counts);
    return measured === undefined ? [] : [{ ...lane, measured }];
  });
}
