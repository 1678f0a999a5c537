import type { JobError } from '../jobs/job.ts';
import { findAwbRecords } from '../orders/record/awb-store.ts';
import { type Order, partnerName } from '../orders/record/order.ts';
import { findAnyOrder } from '../orders/record/store.ts';

const UNKNOWN = 'There is no parcel with this AWB.';
const NOT_YOURS = 'There is no parcel of the chosen partners with this AWB.';

/**
 * The highest number of AWBs that are searched at all couriers to explain errors. A file with more unknown AWBs was
 * probably uploaded by mistake.
 */
const MOST_SEARCHED = 500;

/**
 * Returns a function that explains why an AWB does not belong to the chosen partners. Only staff see whether we have
 * such a parcel, and which partner carries it.
 */
export function otherPartnersAwbExplainer() {
  let searched = 0;
  return async (awb: string, known: Order | undefined): Promise<Pick<JobError, 'message' | 'staff'>> => {
    if (known === undefined && ++searched > MOST_SEARCHED) return { message: NOT_YOURS };
    const order = known ?? (await findAnyOrder((await findAwbRecords(awb))[0]?.orderId ?? ''));
    if (order === undefined) return { message: NOT_YOURS, staff: { message: UNKNOWN } };
    const logistic = partnerName(order);
    return { message: NOT_YOURS, staff: { message: `This AWB is of ${logistic}, which was not chosen.`, logistic } };
  };
}
