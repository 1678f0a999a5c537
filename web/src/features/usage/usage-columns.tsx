import { Link } from 'react-router-dom';
import { nameOf } from '../../../../shared/name-of.ts';
import type { UsageView } from '../../../../shared/usage/contract.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { money } from '../../lib/money.ts';
import type { ListColumn } from '../../ui/list/data-list.tsx';
import { CellLines } from '../orders-list/cells/cell-lines.tsx';
import { lastShipmentDay } from './last-day.ts';

const count = new Intl.NumberFormat('en-IN');

/** Returns the name of a user's role, or 'Client' if the role has no name (spec 2 section 2). */
export const userType = ({ role }: UsageView): string => role._id.name || 'Client';

/**
 * Returns the columns of the page User Usage.
 * @param reportOf returns the address of the report about one user
 */
export const usageColumns = (reportOf: (user: UsageView) => string): ListColumn<UsageView>[] => [
  { header: 'User Type', width: '14%', sortBy: userType, body: userType },
  {
    header: 'Name',
    width: '30%',
    sortBy: nameOf,
    body: (user) => (
      <CellLines>
        <Link to={reportOf(user)}>{nameOf(user)}</Link>
        <small>{user.email}</small>
      </CellLines>
    ),
  },
  {
    header: 'Total shipments',
    align: 'end',
    sortBy: ({ usage_detail }) => usage_detail.total_order_count,
    body: ({ usage_detail }) => count.format(usage_detail.total_order_count),
  },
  {
    header: 'Total amount',
    align: 'end',
    oneLine: true,
    sortBy: ({ usage_detail }) => usage_detail.total_amount,
    body: ({ usage_detail }) => money(usage_detail.total_amount),
  },
  {
    header: 'Last shipment date',
    oneLine: true,
    sortBy: ({ usage_detail }) => usage_detail.last_order_date ?? '',
    body: lastShipmentDay,
  },
  {
    header: 'Created at',
    oneLine: true,
    sortBy: ({ created_at }) => created_at,
    body: ({ created_at }) => formatIndiaTime(created_at, 'day'),
  },
];
