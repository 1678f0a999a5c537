import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { orderFactsOfView } from '../../../../shared/orders/rules/order-facts.ts';
import { rowTone } from '../../../../shared/orders/rules/row-tone.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { orderAgainAddress } from '../../lib/links.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { focusHeading } from '../../ui/layout/focus-heading.ts';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import type { Selection } from '../../ui/list/select-column.tsx';
import { SelectionNote } from '../../ui/list/selection-note.tsx';
import { useUrlFilters } from '../../ui/list/state/use-url-filters.ts';
import { EWayBillDialog } from '../e-way-bills/late-dialog.ts';
import { useOpenLabels } from '../labels/use-open-labels.ts';
import { OrderCard } from './cells/order-card.tsx';
import { deleteOrder } from './commands/delete-order.ts';
import type { OrderAction } from './commands/order-actions.ts';
import { PrintActions } from './commands/print-actions.tsx';
import { reportMissed } from './commands/report-missed.ts';
import { useChargeAgain } from './commands/use-charge-again.ts';
import { useRowRequests } from './commands/use-order-work.ts';
import { ListDownload } from './list-download.tsx';
import { OrderFigures } from './order-figures.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { ORDER_FILTERS, type OrderFilters } from './order-filters.ts';
import type { OrderListKind } from './order-list-kind.ts';
import { isFromShops, orderListViewOf } from './order-tabs.tsx';
import { useOrderList } from './use-order-list.ts';
import { useSelection } from './use-selection.ts';

const CancelDialog = lazyComponent(async () => (await import('./commands/cancel-dialog.tsx')).CancelDialog);
const RtoDialog = lazyComponent(async () => (await import('./commands/rto-dialog.tsx')).RtoDialog);

const ShopOrderActions = lazyComponent(async () => (await import('../shops/shop-order-actions.tsx')).ShopOrderActions);

const UNPAID = 'Unable to select as payment is pending';
const PAID = 'This order is paid';
const PayReturns = lazyComponent(async () => (await import('../returns/pay-returns.tsx')).PayReturns);
const CreateReturns = lazyComponent(async () => (await import('../returns/create-returns.tsx')).CreateReturns);
const ChooseByRules = lazyComponent(async () => (await import('../rules/choose-by-rules.tsx')).ChooseByRules);
/** The shortest text that the server accepts for a search. */
const SHORTEST = 2;

/** Renders a list of orders: the Order List, or the Ticket List. */
export function OrderList({ kind }: { kind: OrderListKind }) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const go = useNavigate();
  const [raw, setFilters, , count] = useUrlFilters({ ...ORDER_FILTERS, search: '' });
  const { search, ...rest } = raw;
  const clean = (some: OrderFilters) => kind.clean(some, viewer);
  const filters = clean(rest);
  const text = search.trim().length < SHORTEST ? '' : search.trim().slice(0, 80);
  const { list, meta, tabTotals, replace, remove } = useOrderList(filters, text, kind.holds);
  const work = useRowRequests(replace);
  // In a list of unpaid orders, the user selects rows to choose their partners. In other lists, the user selects paid
  // orders to print their labels.
  const isUnpaid = filters.payment_status === 'pending' && text === '';
  const [selected, select] = useSelection(list, isUnpaid);
  const openLabels = useOpenLabels();
  const chargeAgain = useChargeAgain(replace);
  const [asked, setAsked] = useState<{ action: OrderAction; order: OrderView }>();

  const showAll = () => setFilters({ ...ORDER_FILTERS, search: '' });
  const find = (next: string) => {
    if (next.length === 1) toast.warning('Type at least 2 characters.');
    else setFilters({ ...rest, search: next });
  };
  const takeAway = async (order: OrderView) => {
    if (!(await deleteOrder(order))) return;
    remove(order);
    requestAnimationFrame(focusHeading); // The focus was in the menu of the row, which is gone.
  };
  const act = (action: OrderAction, order: OrderView) => {
    if (action === 'track') void work.track(order);
    else if (action === 'label') openLabels([order], 'regular');
    else if (action === 'thermal') openLabels([order], 'thermal');
    else if (action === 'again') void go(orderAgainAddress(order._id));
    else if (action === 'charge') void chargeAgain(order);
    else if (action === 'delete') void takeAway(order);
    else if (action === 'missed') void reportMissed([order._id], replace);
    else setAsked({ action, order });
  };
  // `set` is the number of filters in use. Filters that the tab or the search sets are not counted.
  const tab = [
    filters.stage !== 'all',
    filters.payment_status !== 'complete',
    filters.ndr !== '',
    filters.claim !== '',
  ].filter(Boolean).length;
  const set = count - tab - (search === '' ? 0 : 1);
  const dialog = { order: asked?.order, viewer, onOrder: replace, onClose: () => setAsked(undefined) };
  const cells = { viewer, workOf: work.workOf, onAction: act, more: kind.more, from: pathname };
  const mayShip = viewer.courier === null && viewer.can('order.individual_order');
  const fromShops = text === '' && kind.page === 'shipmentList' && isFromShops(filters);
  const selection: Selection<OrderView> = {
    selected,
    onChange: select,
    refusal: ({ transaction_id: paid }) => (isUnpaid ? paid && PAID : paid === null ? UNPAID : null) ?? undefined,
    nameOf: (order) => order.order_id,
  };
  const note = <SelectionNote list={list} selection={selection} />;
  // Rules do not choose partners for returns, so selected returns are paid instead of given to the rules.
  const Unpaid = filters.order_type === 'reverse' ? PayReturns : ChooseByRules;
  const showPending = () => setFilters({ ...ORDER_FILTERS, payment_status: 'pending', search: '' });
  return (
    <Page name={kind.page} actions={mayShip && kind.actions}>
      <OrderFigures
        totals={meta}
        failed={list.error !== undefined}
        hidesPrices={viewer.hidesPrices}
        onPending={viewer.courier === null && text === '' && meta?.total_pending_count ? showPending : undefined}
        last={kind.lastFigure}
      />
      <Card flush>
        <kind.Tabs
          viewer={viewer}
          shown={text === '' ? filters : undefined}
          totals={tabTotals}
          onChange={(shown) => setFilters({ ...filters, ...shown, counter: '', ticket: '', search: '' })}
        >
          <OrderFilterBar
            viewer={viewer}
            filters={text === '' ? filters : ORDER_FILTERS}
            email={list.rows.find((order) => order.created_by._id === filters.created_by)?.created_by.email}
            onSearch={(next) =>
              setFilters({
                ...clean({ ...filters, ...next, ndr: filters.ndr, claim: filters.claim }),
                ticket: '',
                search: '',
              })
            }
            without={kind.without}
            list={kind.page === 'ticketDashboard' ? 'tickets' : 'orders'}
            onReset={showAll}
            before={
              <SearchBox
                placeholder="AWB, order id, mobile, name…"
                finds="AWB, order id, mobile, e-mail, name, SKU"
                value={search}
                onSearch={find}
              />
            }
            after={
              <>
                {kind.selected?.({ list, selection, viewer })}
                {mayShip && fromShops && (
                  <ShopOrderActions selected={selected} onOrders={(orders) => orders.forEach(replace)} />
                )}
                {mayShip && kind.selected === undefined && isUnpaid && <Unpaid selected={selected} note={note} />}
                {mayShip && kind.selected === undefined && !isUnpaid && (
                  <>
                    <PrintActions
                      selected={selected}
                      note={note}
                      unprinted={filters.stage === 'to_print' && text === '' ? list.rows : []}
                    />
                    <CreateReturns open={selected.length > 0} selection={selection} viewer={viewer} />
                  </>
                )}
                <ListDownload
                  filters={filters}
                  disabled={text !== '' || list.rows.length === 0}
                  total={meta?.total_count ?? 0}
                />
              </>
            }
          />
          <DataList
            dense
            label={kind.label}
            list={list}
            tone={(order) => (kind.tone ? kind.tone(order, filters) : rowTone(orderFactsOfView(order)))}
            columns={kind.columns(cells, filters)}
            card={(order) => (
              <>
                <OrderCard order={order} cells={cells} />
                {kind.note?.(order, cells)}
              </>
            )}
            selection={mayShip || kind.selected !== undefined ? selection : undefined}
            toolbar={
              text === '' ? (
                kind.hint?.(filters)
              ) : (
                <>
                  <span>
                    {kind.found} <strong>“{text}”</strong>
                  </span>
                  <Button look="ghost" small onClick={() => find('')}>
                    {kind.showAll}
                  </Button>
                </>
              )
            }
            empty={kind.empty({
              viewer,
              text,
              view: orderListViewOf(filters),
              // The tab *From shops* sets a filter, which does not count as one of the user's filters.
              filtered: set > (isFromShops(filters) ? 1 : 0),
              pending: meta?.total_pending_count ?? 0,
              onReset: showAll,
              onClear: () => find(''),
              onPending: showPending,
            })}
          />
        </kind.Tabs>
      </Card>

      {asked?.action === 'cancel' && <CancelDialog {...dialog} order={asked.order} />}
      {asked?.action === 'bill' && (
        <EWayBillDialog
          order={asked.order}
          onSaved={(saved) => {
            replace(saved);
            dialog.onClose();
          }}
          onClose={dialog.onClose}
        />
      )}
      {asked?.action === 'rto' && (
        <RtoDialog
          {...dialog}
          order={asked.order}
          onBusy={(busy) => work.set(asked.order._id, busy ? { busy: 'rto' } : {})}
        />
      )}
      {asked !== undefined && kind.dialog?.(asked.action, { ...dialog, order: asked.order })}
    </Page>
  );
}
