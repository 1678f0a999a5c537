import { indiaDay } from '../../../shared/dates.ts';
import { MEASURED_WEEKS } from '../../../shared/quotes/measured.ts';
import { readCourses } from './course-buckets.ts';
import { measuredLanes } from './measured-lanes.ts';
import { keepMeasuredLanes } from './measured-store.ts';

/** Measures partners by lane from the margin book, for offers. Writes nothing if no figure has changed. */
export const measureLanes = async (at: Date): Promise<number> =>
  keepMeasuredLanes(measuredLanes(await readCourses(indiaDay(at), MEASURED_WEEKS)));
