import { courierPartnersContract } from '../../../../shared/courier-partners/contract.ts';
import { WHOLE_LIST } from '../../../../shared/wire.ts';
import { useQuery } from '../../api/use-query.ts';

/**
 * Returns the partners whose parcels a weight file can contain. A courier's user gets only the partners of this
 * courier.
 */
export function usePartners() {
  const { data, error } = useQuery(courierPartnersContract.list, { query: { limit: WHOLE_LIST } });
  return {
    options: data?.map(({ _id, name, active, courier }) => ({
      value: _id,
      label: active ? name : `${name} (not active)`,
      courier,
    })),
    problem: error && 'There is some error while fetching logistic partner!',
  };
}
