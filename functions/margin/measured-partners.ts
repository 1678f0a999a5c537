import { indiaDay } from '../../shared/dates.ts';
import { stateOfCode } from '../../shared/invoices/gst-states.ts';
import type { marginContract } from '../../shared/margin/contract.ts';
import type { MeasuredRow } from '../../shared/margin/measured.ts';
import { MEASURED_WEEKS } from '../../shared/quotes/measured.ts';
import { partnersById } from '../courier-partners/partners.ts';
import { pageOf } from '../platform/table/page-of.ts';
import { readCourses } from '../rollups/measured/course-buckets.ts';
import { measuredLanes } from '../rollups/measured/measured-lanes.ts';
import { checkSeesCosts } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';

const stateName = (code: string): string => (code === '' ? 'Unknown state' : stateOfCode(code).name);

/**
 * Lists the measured deliveries of each partner on each lane in the last weeks, e.g. how many were on time. The worst
 * lanes are first.
 */
export const partners: Verb<typeof marginContract.partners> = async ({ query }, { caller, at }) => {
  checkSeesCosts(caller);
  const lanes = measuredLanes(await readCourses(indiaDay(at), MEASURED_WEEKS));
  const known = await partnersById([...new Set(lanes.map(({ partner }) => partner))]);
  const rows = lanes
    .filter(({ partner }) => query.logistic_id === undefined || partner === query.logistic_id)
    .map(
      ({ partner, from, to, measured }): MeasuredRow => ({
        _id: [partner, from, to].join('.'),
        partner: { _id: partner, name: known.get(partner)?.name ?? partner },
        origin_state: stateName(from),
        destination_state: stateName(to),
        parcels: measured.parcels,
        on_time: measured.onTime,
        median_days: measured.medianDays,
        days_90: measured.days90,
        first_attempt: measured.firstAttempt,
        rto: measured.returned,
        missed_pickups: measured.missedPickups,
      }),
    )
    .toSorted((a, b) => a.on_time - b.on_time || b.parcels - a.parcels || (a._id < b._id ? -1 : 1));
  const ids = rows.map(({ _id }) => _id);
  const page = await pageOf(
    query,
    async (most, after) => {
      const begin = after === undefined ? 0 : ids.indexOf(after) + 1;
      return rows.slice(begin, begin + most);
    },
    ({ _id }) => _id,
  );
  return { data: page.rows, meta: { total_count: rows.length, ...(page.next !== undefined && { next: page.next }) } };
};
