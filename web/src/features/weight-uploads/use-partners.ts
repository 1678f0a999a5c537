import { courierPartnersContract } from '../../../../shared/courier-partners/contract.ts';
import { WHOLE_LIST } from '../../../../shared/wire.ts';
import { useQuery } from '../../api/use-query.ts';

/** The partners whose parcels a file may name, as choices: a vendor user gets those of its courier alone. */
export function usePartners() {
  const { data, error } = useQuery(courierPartnersContract.list, { query: { limit: WHOLE_LIST } });
  return {
    options: data?.map(({ _id, name, active }) => ({ value: _id, label: active ? name : `${name} (not active)` })),
    problem: error && 'There is some error while fetching logistic partner!',
  };
}
