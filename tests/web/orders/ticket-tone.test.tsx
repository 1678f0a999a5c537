// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { orderFactsOfView } from '../../../shared/orders/rules/order-facts.ts';
import { rowTone } from '../../../shared/orders/rules/row-tone.ts';
import { ticketTone } from '../../../web/src/features/tickets/ndr-queue.tsx';
import { TicketCell } from '../../../web/src/features/tickets/ticket-cell.tsx';
import { ticketColumns } from '../../../web/src/features/tickets/ticket-columns.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { sortRows } from '../../../web/src/ui/list/sort-rows.ts';
import { anOrder } from '../orders-list/orders-list-order.ts';
import { viewer } from '../orders-list/orders-list-viewers.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();
const due = (hours: number): OrderView['ticket'] => ({
  assigned_to: null,
  due_at: inHours(hours),
  assigned_at: inHours(-1),
});
const failed = (hours: number): OrderView['ndr'] => ({
  failed_at: inHours(hours - 48),
  reason: '',
  returns_at: inHours(hours),
  form: true,
  place: 'Andheri Hub',
  answer: null,
});
const aTicket = (more: Partial<OrderView> = {}) => anOrder({ ticket_since: inHours(-100), ...more });
const cells = { viewer: viewer(), workOf: () => ({}), onAction: () => undefined, from: PATHS.ticketDashboard };

test('a ticket is red only if less than 24 hours are left, even if its parcel was delivered late', () => {
  const paid = anOrder().transaction_id;
  const late = aTicket({
    status: 'delivered',
    transaction_id: paid && { ...paid, created_at: inHours(-900) },
    delivery_date: inHours(-100),
  });
  expect(rowTone(orderFactsOfView(late))).toBe('red');
  expect(ticketTone(late)).toBeUndefined();
  expect(ticketTone({ ...late, comments: [{ remark: 'open' }] })).toBe('yellow');
  expect(ticketTone({ ...late, ticket: due(25) })).toBeUndefined();
  expect(ticketTone({ ...late, ticket: due(23) })).toBe('red');
  expect(ticketTone({ ...late, ticket: due(-1) })).toBe('red');
});

test('a failed delivery is red if the return or the due time is less than 24 hours away, whichever is earlier', () => {
  const tone = (more: Partial<OrderView>) => ticketTone(aTicket({ status: 'undelivered', attempts: 1, ...more }));
  expect(tone({ ndr: failed(31) })).toBeUndefined();
  expect(tone({ ndr: failed(23) })).toBe('red');
  expect(tone({ ndr: failed(31), ticket: due(5) })).toBe('red');
  expect(tone({ ndr: failed(23), ticket: due(60) })).toBe('red');
  expect(tone({ ndr: failed(23), attempts: 3 })).toBeUndefined();
  expect(tone({ ndr: failed(23), attempts: 3, ticket: due(5) })).toBe('red');
});

test('only the time that is less than 24 hours away is red in the cell of a failed delivery', () => {
  const order = aTicket({ status: 'undelivered', attempts: 1, ndr: failed(31), ticket: due(5) });
  const { container } = render(<TicketCell order={order} cells={cells} />);
  const red = [...container.querySelectorAll('[data-tone="danger"]')].map(({ textContent }) => textContent);
  expect(red).toEqual([expect.stringMatching(/^Nobody, due /)]);
});

test('the column Ticket sorts by the earlier deadline, then by age, and puts parcels being returned last', () => {
  const rows = [
    aTicket({ _id: 'returning', attempts: 3, ndr: failed(2) }),
    aTicket({ _id: 'older', ticket_since: inHours(-200) }),
    aTicket({ _id: 'newer', ticket_since: inHours(-20) }),
    aTicket({ _id: 'returns in 31 hours', attempts: 1, ndr: failed(31) }),
    aTicket({ _id: 'due in 5 hours', attempts: 1, ndr: failed(40), ticket: due(5) }),
    aTicket({ _id: 'due in 20 hours', ticket: due(20) }),
  ];
  const sortBy = ticketColumns(cells).find(({ header }) => header === 'Ticket')?.sortBy;
  expect(sortRows(rows, sortBy ?? (() => null), false).map(({ _id }) => _id)).toEqual([
    'due in 5 hours',
    'due in 20 hours',
    'returns in 31 hours',
    'older',
    'newer',
    'returning',
  ]);
});
