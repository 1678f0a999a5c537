import { useState } from 'react';
import { DISPUTE_TABS } from '../../../../shared/disputes/tabs.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { OrderFilterBar } from '../orders-list/order-filter-bar.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { type DisputeAction, type DisputeCells, disputeColumns } from './dispute-columns.tsx';
import { DisputeDetails } from './dispute-details.tsx';
import { emptyDisputes } from './empty-disputes.tsx';
import { RaiseDialog } from './raise-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { DISPUTE_FILTERS, useDisputes } from './use-disputes.ts';

/** The texts of spec 2 section 2. */
const WORDS = {
  types: 'All Shipments',
  methods: 'All Payment Modes',
  method: 'Payment mode',
  partners: 'All Partners',
  plans: 'All Plan',
  users: 'All Users',
  noFirstDay: 'The day from which a charge can be disputed.',
  isAwbLast: true,
};

/** /app/WeightDiscrepancy: weight charges, raised and answered with both sides' evidence. */
export function DisputesPage() {
  const viewer = useViewer();
  const { list, tab, filters, setFilters, count } = useDisputes(viewer);
  const [now] = useState(() => new Date());
  const [asked, setAsked] = useState<{ action: DisputeAction; order: OrderView }>();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const reset = () => setFilters({ ...DISPUTE_FILTERS, tab });
  const cells: DisputeCells = {
    viewer,
    now,
    busyOf: ({ _id }) => busy.has(_id),
    onAction: (action, order) => setAsked({ action, order }),
  };
  const setBusyOf = (id: string, on: boolean) =>
    setBusy((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  const dialog = asked && {
    order: asked.order,
    onOrder: list.replace,
    onBusy: (on: boolean) => setBusyOf(asked.order._id, on),
    onClose: () => setAsked(undefined),
  };
  return (
    <Page name="weightDisputes">
      <Card flush>
        <Tabs
          label="Weight disputes"
          tabs={DISPUTE_TABS}
          value={tab}
          onChange={(key) => setFilters({ ...filters, tab: key })}
        >
          <OrderFilterBar
            viewer={viewer}
            filters={filters}
            without={['payment_status']}
            words={WORDS}
            email={list.rows.find((order) => order.created_by._id === filters.created_by)?.created_by.email}
            onSearch={(next) => setFilters({ ...next, tab })}
            onReset={reset}
          />
          <DataList
            dense
            label="Weight disputes"
            list={list}
            columns={disputeColumns(cells)}
            card={(order) => <DisputeCard order={order} cells={cells} />}
            onRowClick={(order) => setAsked({ action: 'details', order })}
            empty={emptyDisputes(tab, count > 0, reset)}
          />
        </Tabs>
      </Card>
      {dialog && asked.action === 'raise' && <RaiseDialog {...dialog} />}
      {dialog && asked.action === 'settle' && <SettleDialog {...dialog} />}
      {dialog && asked.action === 'details' && <DisputeDetails order={asked.order} onClose={dialog.onClose} />}
    </Page>
  );
}
