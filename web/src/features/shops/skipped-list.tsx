import { type ShopView, shopsContract } from '../../../../shared/shops/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { Button } from '../../ui/element/button.tsx';
import { When } from '../../ui/element/when.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { loadedList } from '../../ui/list/list-of.ts';

interface SkippedListProps {
  shop: ShopView;
  /** Opens the shop's settings, where the seller chooses how payment methods are read. */
  onDecide: () => void;
}

/**
 * Lists the orders of a shop that were not imported, each with the reason. If a payment method does not show whether it
 * is COD, asks the seller.
 */
export function SkippedList({ shop, onDecide }: SkippedListProps) {
  const { data, error, busy, refresh } = useQuery(shopsContract.skipped, { params: { id: shop._id } });
  const rows = data?.map((row) => ({ ...row, _id: row.order_id }));
  const waiting = rows?.filter(({ why }) => why === 'payment') ?? [];
  const methods = [...new Set(waiting.map(({ payment_methods }) => payment_methods.at(-1)))].map((name) => `“${name}”`);
  const list = (
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
  if (waiting.length === 0) return list;
  return (
    <>
      <Notice
        tone="warning"
        action={
          <Button small look="secondary" does={shopsContract.change} onClick={onDecide}>
            Choose COD or Prepaid
          </Button>
        }
      >
        {`How are orders with ${methods.join(', ')} paid? They wait until you choose.`}
      </Notice>
      {list}
    </>
  );
}
