import type { KeptError } from '../jobs/job.ts';
import { findAwb } from '../orders/record/awb-store.ts';
import { type Order, partnerName } from '../orders/record/order.ts';
import { findAnyOrder } from '../orders/record/store.ts';

const UNKNOWN = 'There is no parcel with this AWB.';
const NOT_YOURS = 'There is no parcel of the chosen partners with this AWB.';

/** AWBs that are looked for at all couriers, for the words of their errors: a file of nothing else is of another business. */
const MOST_LOOKED_FOR = 500;

/** Why an AWB is not one of the chosen partners; whether there is a parcel, and whose, is for staff. */
export function whoseParcel() {
  let looked = 0;
  return async (awb: string, known: Order | undefined): Promise<Pick<KeptError, 'message' | 'staff'>> => {
    if (known === undefined && ++looked > MOST_LOOKED_FOR) return { message: NOT_YOURS };
    const order = known ?? (await findAnyOrder((await findAwb(awb))[0]?.orderId ?? ''));
    if (order === undefined) return { message: NOT_YOURS, staff: { message: UNKNOWN } };
    const logistic = partnerName(order);
    return { message: NOT_YOURS, staff: { message: `This AWB is of ${logistic}, which was not chosen.`, logistic } };
  };
}
