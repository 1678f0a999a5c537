import type * as z from 'zod';
import { AGES } from '../../../../shared/cod/ages.ts';
import { reportsContract } from '../../../../shared/reports/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { Money } from '../../ui/element/money.tsx';
import { When } from '../../ui/element/when.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { listOf } from '../../ui/list/list-of.ts';

type Owed = z.output<(typeof reportsContract)['owed']['reply']>[number];

/** Shows for each courier the COD it owes, since when, and what sellers wait for. */
export function CodOwed() {
  const owed = useQuery(reportsContract.owed, {});
  if (owed.error && !owed.data) return <FailureNotice error={owed.error} onRetry={owed.refresh} />;
  return (
    <Card flush title="COD by courier" note="by days since delivery">
      <DataList
        label="COD by courier"
        list={listOf(owed.data, { busy: owed.busy })}
        idOf={({ courier }) => courier}
        numbered={false}
        columns={[
          { header: 'Courier', body: ({ name }) => name },
          { header: 'Owed to us', align: 'end', body: ({ owed_to_us }) => <Money rupees={owed_to_us} /> },
          ...AGES.map(({ label }, n) => ({
            header: label,
            align: 'end' as const,
            body: ({ ages }: Owed) => <Money rupees={ages[n]?.amount ?? 0} />,
          })),
          {
            header: 'Since',
            oneLine: true,
            body: ({ owed_since }) => <When at={owed_since} format="day" />,
          },
          {
            header: 'Owed to sellers',
            align: 'end',
            body: ({ owed_to_sellers }) => <Money rupees={owed_to_sellers} />,
          },
        ]}
        empty={{ title: 'Nothing is owed', text: 'No courier owes us COD, and we owe none to sellers.', icon: 'check' }}
      />
    </Card>
  );
}
