import { useState } from 'react';
import { reportsContract } from '../../../../shared/reports/contract.ts';
import type { PayoutView } from '../../../../shared/reports/payout.ts';
import { usePages } from '../../api/use-pages.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Money } from '../../ui/element/money.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataList } from '../../ui/list/data-list.tsx';

import { CellLines } from '../orders-list/cells/cell-lines.tsx';

const UtrDialog = lazyComponent(async () => (await import('./utr-dialog.tsx')).UtrDialog);

/** Lists the payouts of a report. Each shows the bank's UTR, if it is known. */
export function PayoutsList({ reportId }: { reportId: string }) {
  const list = usePages(reportsContract.payouts, { params: { id: reportId } });
  const [asked, ask] = useState<PayoutView>();
  if (list.rows.length === 0 && list.error) return <FailureNotice error={list.error} onRetry={list.reload} />;
  if (list.rows.length === 0) return null;
  return (
    <Card flush title="Payouts" note="remitted amounts by payout reference">
      <DataList
        label="Payouts"
        list={list}
        numbered={false}
        columns={[
          { header: 'Reference', body: ({ reference }) => reference },
          { header: 'Payee', body: ({ vendor_name }) => vendor_name ?? '–' },
          { header: 'Orders', align: 'end', body: ({ total_orders }) => total_orders.toLocaleString('en-IN') },
          { header: 'Amount', align: 'end', body: ({ amount }) => <Money rupees={amount} /> },
          { header: 'Remitted on', oneLine: true, body: ({ remitted_at }) => <When at={remitted_at} /> },
          {
            header: 'UTR',
            body: ({ utr, returned }) => (
              <CellLines>
                {utr ?? (returned === null && '–')}
                {returned && (
                  <Tag tone="danger" icon="undo">
                    Returned by the bank
                  </Tag>
                )}
                {returned && <small>{returned.reason}</small>}
              </CellLines>
            ),
          },
          {
            header: 'Change',
            width: 140,
            body: (payout) =>
              payout.returned === null && (
                <Button
                  small
                  look="secondary"
                  icon={payout.utr === null ? 'plus' : 'pencil'}
                  aria-label={`${payout.utr === null ? 'Add UTR' : 'Edit UTR'} of ${payout.reference}`}
                  onClick={() => ask(payout)}
                >
                  {payout.utr === null ? 'Add UTR' : 'Edit UTR'}
                </Button>
              ),
          },
        ]}
        empty={{
          title: 'No payouts yet',
          text: 'Remitted amounts are listed here by payout reference.',
          icon: 'money-bill',
        }}
      />
      {asked && <UtrDialog reportId={reportId} payout={asked} onClose={() => ask(undefined)} />}
    </Card>
  );
}
