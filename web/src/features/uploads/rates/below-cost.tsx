import { money } from '../../../lib/money.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { textOfDay } from '../../../ui/form/day-text.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DataList } from '../../../ui/list/data-list.tsx';
import { loadedList } from '../../../ui/list/list-of.ts';
import type { BelowCostView } from './published.ts';

/**
 * Lists the slabs that sell below what the courier charges us, before GST: by the rates in force, and by those that are
 * scheduled for a later day.
 */
export function BelowCost({ rows }: { rows: readonly BelowCostView[] }) {
  const withPlan = rows.some(({ plan }) => plan !== undefined);
  const withDay = rows.some(({ from }) => from !== undefined);
  return (
    <Stack>
      <h3>Below cost</h3>
      <Notice tone="danger">
        Sellers pay less for these slabs than the courier charges us, both without GST. Of the slabs above the
        twentieth, only the first one is listed.
      </Notice>
      <DataList
        label="Slabs below cost"
        list={loadedList(rows)}
        idOf={({ plan, from, zone, grams }) => `${plan} ${from} ${zone} ${grams}`}
        numbered={false}
        columns={[
          { header: 'Plan', hidden: !withPlan, body: ({ plan }) => plan },
          {
            header: 'From',
            hidden: !withDay,
            oneLine: true,
            body: ({ from }) => (from === undefined ? 'Now' : textOfDay(from)),
          },
          { header: 'Zone', width: 72, body: ({ zone }) => zone },
          { header: 'Up to', align: 'end', oneLine: true, body: ({ grams }) => `${grams / 1000} kg` },
          { header: 'Sellers pay', align: 'end', body: ({ pricePaise }) => money(pricePaise / 100) },
          { header: 'Costs us', align: 'end', body: ({ costPaise }) => money(costPaise / 100) },
          {
            header: 'Lost',
            align: 'end',
            body: ({ pricePaise, costPaise }) => <strong>{money((costPaise - pricePaise) / 100)}</strong>,
          },
        ]}
        empty={{ title: 'No slab below cost' }}
      />
    </Stack>
  );
}
