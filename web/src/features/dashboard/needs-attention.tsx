import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { usePages } from '../../api/use-pages.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { loadedList } from '../../ui/list/list-of.ts';
import { CustomerCell } from '../orders-list/cells/customer-cell.tsx';
import { OrderCell } from '../orders-list/cells/order-cell.tsx';
import type { OrderAction } from '../orders-list/commands/order-actions.ts';
import { NdrDialog, NdrKeysHelp, ticketTone } from '../tickets/ndr-queue.tsx';
import { TicketCell } from '../tickets/ticket-cell.tsx';

/** How many failed deliveries the dashboard shows. The Ticket List shows all of them. */
const SHOWN = 5;

/**
 * Lists the failed deliveries with the least time left to act. Each has its reason, the hours left and a button for a
 * re-attempt. Renders nothing if there are none.
 */
export function NeedsAttention({ viewer }: { viewer: CurrentViewer }) {
  const pages = usePages(ordersContract.list, { query: { ndr: 'true' } }, { limit: SHOWN });
  const [asked, setAsked] = useState<{ action: OrderAction; order: OrderView }>();
  const { error, busy, reload, total } = pages;
  const list = loadedList(pages.rows.slice(0, SHOWN), { key: pages.key, error, busy, reload });
  if (list.total === 0 && error === undefined) return null;
  const cells = {
    viewer,
    workOf: () => ({}),
    onAction: (action: OrderAction, order: OrderView) => setAsked({ action, order }),
    from: PATHS.dashboard,
  };
  const all = viewer.can('order.ticket_dashboard')
    ? `${PATHS.ticketDashboard}?ndr=true`
    : `${PATHS.shipmentList}?stage=attention`;
  return (
    <Card
      flush
      title="Needs attention"
      note="failed deliveries, fewest hours left first"
      actions={total > SHOWN && <Link to={all}>Show all {total.toLocaleString('en-IN')}</Link>}
    >
      <DataList
        label="Needs attention"
        list={list}
        numbered={false}
        tone={ticketTone}
        toolbar={<NdrKeysHelp />}
        columns={[
          { header: 'Order', width: '25%', body: (order) => <OrderCell order={order} viewer={viewer} isShort /> },
          { header: 'Customer', width: '30%', body: (order) => <CustomerCell order={order} viewer={viewer} isShort /> },
          { header: 'Ticket', width: '45%', body: (order) => <TicketCell order={order} cells={cells} /> },
        ]}
        empty={{ icon: 'check-circle', title: 'No undelivered parcels' }}
      />
      {asked && <NdrDialog {...asked} onOrder={pages.replace} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}
