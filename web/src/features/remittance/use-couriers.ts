import { courierPartnersContract } from '../../../../shared/courier-partners/contract.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { WHOLE_LIST } from '../../../../shared/wire.ts';
import { useQuery } from '../../api/use-query.ts';

/** Returns couriers as options, each named by one of its partners, because weight variants are paid together. */
export function useCouriers() {
  const { data, error } = useQuery(courierPartnersContract.list, { query: { limit: WHOLE_LIST } });
  const byCourier = new Map(
    (data ?? [])
      .flatMap(({ _id, name, courier }) => (courier === null ? [] : [{ _id, name, courier }]))
      .toReversed()
      .map(({ _id, name, courier }) => [courier, { value: _id, label: partnerDisplayName(name) }]),
  );
  const named = [...byCourier].map(([value, { label }]) => ({ value, label }));
  return {
    /** The couriers themselves, by their keys. */
    couriers: named.sort((a, b) => a.label.localeCompare(b.label)),
    options: [...byCourier.values()].sort((a, b) => a.label.localeCompare(b.label)),
    problem: error && 'There is some error while fetching logistic partner!',
  };
}
