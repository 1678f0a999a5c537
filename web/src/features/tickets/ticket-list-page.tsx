import { PATHS } from '../../lib/links.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { SelectionNote } from '../../ui/list/selection-note.tsx';
import { emptyOrdersText } from '../orders-list/empty-orders.tsx';
import { cleanFilters } from '../orders-list/order-filters.ts';
import { OrderList } from '../orders-list/order-list.tsx';
import type { OrderListKind } from '../orders-list/order-list-kind.ts';
import { emptyTicketsText } from './empty-tickets.tsx';
import { NdrDialog, NdrKeysHelp, ticketTone } from './ndr-queue.tsx';
import { TicketCell } from './ticket-cell.tsx';
import { ticketColumns } from './ticket-columns.tsx';
import { TicketComment } from './ticket-comment.tsx';
import { TicketTabs } from './ticket-tabs.tsx';

const ClaimsFile = lazyComponent(async () => (await import('./claims-file.tsx')).ClaimsFile);
const TicketActions = lazyComponent(async () => (await import('./actions/ticket-actions.tsx')).TicketActions);

const TICKETS: OrderListKind = {
  page: 'ticketDashboard',
  label: 'Tickets',
  clean: (raw, viewer) => ({
    ...cleanFilters(raw, viewer),
    payment_status: 'complete',
    stage: 'all',
    ticket: 'true',
    ndr: raw.ndr === 'true' ? 'true' : '',
    claim: raw.claim === 'true' && raw.ndr !== 'true' ? 'true' : '',
    due_within: /^[1-9]\d{0,2}$/.test(raw.due_within) ? raw.due_within : '',
    assigned_to: viewer.seesAll ? raw.assigned_to : '',
  }),
  without: ['payment_status'],
  Tabs: TicketTabs,
  actions: (
    <ButtonLink to={PATHS.doubtfulAttempts} look="secondary">
      Doubtful attempts
    </ButtonLink>
  ),
  lastFigure: { label: 'Ticket Raised', of: ({ total_ticket_count = 0 }) => total_ticket_count },
  holds: ({ ticket_since, transaction_id }) => ticket_since !== null && transaction_id !== null,
  found: 'Found among all open tickets, whatever the filters:',
  showAll: 'Show all tickets',
  more: () => ['comment'],
  selected: ({ list, selection, viewer }) => (
    <>
      <SelectionNote list={list} selection={selection} offer="Select all" />
      <TicketActions open={selection.selected.length > 0} selection={selection} isStaff={viewer.seesAll} />
    </>
  ),
  columns: ticketColumns,
  note: (order, cells) => <TicketCell order={order} cells={cells} />,
  empty: (input) => (input.text === '' ? emptyTicketsText(input) : emptyOrdersText(input)),
  tone: ticketTone,
  hint: ({ ndr, claim, logistic_id }) =>
    ndr === 'true' ? <NdrKeysHelp /> : claim === 'true' && <ClaimsFile partner={logistic_id} />,
  dialog: (action, props) =>
    action === 'comment' ? <TicketComment {...props} /> : <NdrDialog action={action} {...props} />,
};

/** Renders /app/ticketDashboard, the Ticket List: open tickets, and the failed deliveries to work on. */
export function TicketListPage() {
  return <OrderList kind={TICKETS} />;
}
