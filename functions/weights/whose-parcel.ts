import { findAwb } from '../orders/awb-store.ts';
import { type Order, partnerName } from '../orders/order.ts';
import { findAnyOrder } from '../orders/store.ts';

const UNKNOWN = 'There is no parcel with this AWB.';
const NOT_YOURS = 'There is no parcel of the chosen partners with this AWB.';

/** AWBs that are looked for at all couriers, for the words of their errors: a file of nothing else is of another business. */
const MOST_LOOKED_FOR = 500;

/** Why an AWB is not one of the chosen partners: who has it is told to those alone who may know. */
export function whoseParcel(namesOthers: boolean) {
  let looked = 0;
  return async (awb: string, known: Order | undefined): Promise<{ message: string; logistic?: string }> => {
    if (!namesOthers) return { message: NOT_YOURS };
    if (known === undefined && ++looked > MOST_LOOKED_FOR) return { message: NOT_YOURS };
    const order = known ?? (await findAnyOrder((await findAwb(awb))[0]?.orderId ?? ''));
    if (order === undefined) return { message: UNKNOWN };
    const logistic = partnerName(order);
    return { message: `This AWB is of ${logistic}, which was not chosen.`, logistic };
  };
}
