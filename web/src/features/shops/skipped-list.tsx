import { type ShopView, shopsContract } from '../../../../shared/shops/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { When } from '../../ui/element/when.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { loadedList } from '../../ui/list/list-of.ts';

/** Lists the orders of a shop that were not imported, each with the reason. */
export function SkippedList({ shop }: { shop: ShopView }) {
  const { data, error, busy, refresh } = useQuery(shopsContract.skipped, { params: { id: shop._id } });
  const rows = data?.map((row) => ({ ...row, _id: row.order_id }));
  return (
    <DataList
      dense
      label="Orders that were not imported"
      list={loadedList(rows, { error, busy, reload: refresh })}
      columns={[
        { header: 'Order', oneLine: true, body: ({ name }) => name },
        { header: 'Why', body: ({ text }) => text },
        { header: 'Payment method', body: ({ payment_methods }) => payment_methods.join(', ') },
        { header: 'Changed in the shop', oneLine: true, body: ({ at }) => <When at={at} /> },
      ]}
      empty={{ icon: 'check-circle', title: 'Every order was imported' }}
    />
  );
}
