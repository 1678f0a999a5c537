import { useState } from 'react';
import { disputesContract, MOST_RAISED } from '../../../../shared/disputes/contract.ts';
import { disputeFactsOfView } from '../../../../shared/disputes/dispute-facts.ts';
import { whyNotRaise } from '../../../../shared/disputes/may-raise.ts';
import { whyNotSettle } from '../../../../shared/disputes/may-settle.ts';
import { DISPUTE_TABS, type DisputeTab, filtersOfTab } from '../../../../shared/disputes/tabs.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { usePages } from '../../api/use-pages.ts';
import { type CurrentViewer, useViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import type { Selection } from '../../ui/list/select-column.tsx';
import { SelectionNote } from '../../ui/list/selection-note.tsx';
import { useListPlace } from '../../ui/list/state/use-list-place.ts';
import { useUrlFilters } from '../../ui/list/state/use-url-filters.ts';
import { OrderFilterBar } from '../orders-list/order-filter-bar.tsx';
import { cleanFilters, ORDER_FILTERS, orderListQuery } from '../orders-list/order-filters.ts';
import { useSelection } from '../orders-list/use-selection.ts';
import { WaitingOnly } from '../uploads/waiting-only.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { type DisputeAction, type DisputeCells, disputeColumns } from './dispute-columns.tsx';
import { DisputeDetails } from './dispute-details.tsx';
import { emptyDisputesText } from './empty-disputes.tsx';

const RaiseDialog = lazyComponent(async () => (await import('./raise-dialog.tsx')).RaiseDialog);
const RaiseManyDialog = lazyComponent(async () => (await import('./raise-many-dialog.tsx')).RaiseManyDialog);
const SettleManyDialog = lazyComponent(async () => (await import('./settle-many-dialog.tsx')).SettleManyDialog);
const SettleDialog = lazyComponent(async () => (await import('./settle-dialog.tsx')).SettleDialog);

const DISPUTE_FILTERS = { ...ORDER_FILTERS, tab: 'mismatches', waiting: '' };

const tabNamed = (text: string): DisputeTab => DISPUTE_TABS.find(({ key }) => key === text)?.key ?? 'mismatches';

/**
 * Returns the disputes of a tab that match the filters in the page's address. The two dates limit the day on which the
 * charge became disputable, not the day of the order.
 */
function useDisputes(viewer: CurrentViewer) {
  const [{ tab: named, waiting: only, ...raw }, setFilters, , count] = useUrlFilters(DISPUTE_FILTERS);
  // The time stays the same while the page is open, because another time would reload the rows.
  const [now] = useState(() => new Date());
  const tab = tabNamed(named);
  const waiting = only === 'true' && (tab === 'mismatches' || tab === 'raised');
  const filters = { ...cleanFilters(raw, viewer), payment_status: 'complete', stage: 'all' };
  const { created_from, created_to, ...asked } = orderListQuery(filters);
  const pages = usePages(ordersContract.list, {
    query: {
      ...asked,
      order_status: 'delivered',
      ...filtersOfTab(
        tab,
        { ...(created_from && { from: created_from }), ...(created_to && { to: created_to }) },
        now,
        waiting,
      ),
      pathname: PATHS.weightDisputes,
    },
  });
  return {
    list: { ...pages, place: useListPlace() },
    tab,
    /** Whether the list has only charges that the seller can dispute, or only disputes without an answer. */
    waiting,
    filters,
    setFilters,
    /** How many filters are in use. The tab is not counted. */
    count: tab === 'mismatches' ? count : count - 1,
  };
}

/** The labels of the filters (spec 2 section 2). */
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

/**
 * Renders /app/WeightDiscrepancy: the weight charges with the evidence of both sides. Sellers dispute them, and staff
 * answer.
 */
export function DisputesPage() {
  const viewer = useViewer();
  const { list, tab, waiting, filters, setFilters, count: set } = useDisputes(viewer);
  const [now] = useState(() => new Date());
  const [asked, setAsked] = useState<{ action: DisputeAction; order: OrderView }>();
  const [selected, select] = useSelection(list);
  /** The disputes in the dialog that handles several disputes at once. Undefined while the dialog is closed. */
  const [several, setSeveral] = useState<readonly OrderView[]>();
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
  const asker = { id: viewer._id, seesAll: viewer.seesAll };
  const settles = tab === 'raised' && viewer.seesAll;
  const selection: Selection<OrderView> | undefined =
    viewer.courier === null && (tab === 'mismatches' || settles)
      ? {
          selected,
          onChange: (orders) => select(orders.slice(0, MOST_RAISED)),
          refusal: (order) => (settles ? whyNotSettle : whyNotRaise)(disputeFactsOfView(order), asker, now),
          nameOf: (order) => order.ewaybill_number ?? order.order_id,
        }
      : undefined;
  const count = selected.length === 1 ? 'the dispute' : `${selected.length} disputes`;
  const dialogOfSeveral = several && {
    orders: several,
    onOrder: list.replace,
    onDone: () => select([]),
    onClose: () => setSeveral(undefined),
  };
  return (
    <Page name="weightDisputes">
      <Card flush>
        <Tabs
          label="Weight disputes"
          tabs={DISPUTE_TABS}
          value={tab}
          onChange={(key) => setFilters({ ...filters, tab: key, waiting: '' })}
        >
          <OrderFilterBar
            viewer={viewer}
            filters={filters}
            without={['payment_status']}
            words={WORDS}
            email={list.rows.find((order) => order.created_by._id === filters.created_by)?.created_by.email}
            onSearch={(next) => setFilters({ ...next, tab, waiting: waiting ? 'true' : '' })}
            onReset={reset}
            after={
              selection && (
                <Actions>
                  <SelectionNote
                    list={list}
                    selection={selection}
                    offer={settles ? 'Select all to answer' : 'Select all to dispute'}
                    most={MOST_RAISED}
                  />
                  {selected.length > 0 && (
                    <Button
                      small
                      icon={settles ? 'check' : 'send'}
                      does={settles ? disputesContract.settleMany : disputesContract.raiseMany}
                      onClick={() => setSeveral(selected)}
                    >
                      {settles ? 'Answer' : 'Raise'} {count}
                    </Button>
                  )}
                </Actions>
              )
            }
          />
          <DataList
            dense
            label="Weight disputes"
            list={list}
            toolbar={
              waiting && (
                <WaitingOnly
                  what={tab === 'raised' ? 'disputes' : 'charges'}
                  onAll={() => setFilters({ ...filters, tab, waiting: '' })}
                />
              )
            }
            columns={disputeColumns(cells)}
            card={(order) => <DisputeCard order={order} cells={cells} />}
            selection={selection}
            onRowClick={(order) => setAsked({ action: 'details', order })}
            empty={emptyDisputesText(tab, set > 0, reset)}
          />
        </Tabs>
      </Card>
      {dialogOfSeveral &&
        (settles ? <SettleManyDialog {...dialogOfSeveral} /> : <RaiseManyDialog {...dialogOfSeveral} />)}
      {dialog && asked.action === 'raise' && <RaiseDialog {...dialog} />}
      {dialog && asked.action === 'settle' && <SettleDialog {...dialog} />}
      {dialog && asked.action === 'details' && <DisputeDetails order={asked.order} onClose={dialog.onClose} />}
    </Page>
  );
}
