import { useEffect, useState } from 'react';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { type UserView, usersContract } from '../../../../shared/users/contract.ts';
import { call } from '../../api/client.ts';
import { useUser } from '../../api/use-user.ts';
import type { Seller } from './label-facts.ts';

type Known = Pick<UserView, '_id' | 'company_name' | 'gst_number'>;
type Creator = Pick<OrderView, 'created_by' | 'other_details'>;

/** Company and GSTIN of an order's creator; of one who may not be looked up, what the order itself says. */
export function sellerOf({ created_by: creator, other_details: other }: Creator, known: readonly Known[]): Seller {
  const user = known.find((one) => one._id === creator._id);
  const name = `${creator.first_name} ${creator.last_name}`.trim() || creator.email;
  return { company: user?.company_name || other.companyName || name, gstin: user?.gst_number ?? '' };
}

/** The sellers behind orders: the signed-in person, and for staff who may look users up the other creators. */
export function useSellers(orders: readonly OrderView[]) {
  const { user, can } = useUser();
  const others = new Set(orders.map((order) => order.created_by._id).filter((id) => id !== user?._id));
  const wanted = can('user_management') ? [...others].sort().join(' ') : '';
  const [looked, setLooked] = useState<{ for: string; users: Known[] }>({ for: '', users: [] });
  useEffect(() => {
    const asked = new AbortController();
    const look = (id: string) => call(usersContract.get, { params: { id } }, { signal: asked.signal });
    if (wanted !== '') {
      void Promise.allSettled(wanted.split(' ').map(look)).then((answers) => {
        if (asked.signal.aborted) return;
        const users = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.data] : []));
        setLooked({ for: wanted, users });
      });
    }
    return () => asked.abort();
  }, [wanted]);
  const known = user === undefined ? looked.users : [user, ...looked.users];
  return { sellerOf: (order: OrderView) => sellerOf(order, known), loading: looked.for !== wanted };
}
