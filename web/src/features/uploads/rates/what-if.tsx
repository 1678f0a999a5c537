import { money } from '../../../lib/money.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { textOfDay } from '../../../ui/form/day-text.ts';
import { Details } from '../../../ui/layout/details.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DataList } from '../../../ui/list/data-list.tsx';
import { loadedList } from '../../../ui/list/list-of.ts';
import type { WhatIfView } from './published.ts';

const count = (n: number): string => n.toLocaleString('en-IN');
const rupees = (paise: number): string => money(paise / 100);

/** Returns a change in rupees and percent: `+₹7.00 (+16.3%)`. */
function changeText({ before, after }: Pick<WhatIfView, 'before' | 'after'>): string {
  const sign = after > before ? '+' : after < before ? '−' : '';
  const by = Math.abs(after - before);
  return `${sign}${rupees(by)}${before === 0 ? '' : ` (${sign}${((100 * by) / before).toFixed(1)}%)`}`;
}

/**
 * Shows what the orders of last month would cost with the new card: in total, and for the sellers with the largest
 * changes.
 */
export function WhatIf({ whatIf }: { whatIf: WhatIfView }) {
  const { from, to, taken, of, orders, before, after, sellers, count: all } = whatIf;
  return (
    <Stack>
      <h3>Last month’s orders by the new card</h3>
      {of > taken && (
        <Notice tone="info">
          Estimated from {count(taken)} of {count(of)} orders of this courier.
        </Notice>
      )}
      <Details
        items={[
          ['Days', `${textOfDay(from)} to ${textOfDay(to)}`],
          ['Orders', count(orders)],
          ['By the present card', rupees(before)],
          ['By the new card', rupees(after)],
          ['Change, with GST', changeText(whatIf)],
        ]}
      />
      <DataList
        label="Sellers"
        list={loadedList(sellers)}
        idOf={({ _id }) => _id}
        numbered={false}
        columns={[
          { header: 'Seller', body: ({ name }) => name },
          { header: 'Orders', align: 'end', body: (one) => count(one.orders) },
          { header: 'Before', align: 'end', body: (one) => rupees(one.before) },
          { header: 'After', align: 'end', body: (one) => rupees(one.after) },
          { header: 'Change', align: 'end', oneLine: true, body: changeText },
        ]}
        empty={{ title: 'No orders last month', text: 'No seller shipped with this partner on this plan.' }}
      />
      {all > sellers.length && (
        <p>
          The {sellers.length} sellers with the largest change; the download has all {count(all)}.
        </p>
      )}
    </Stack>
  );
}
