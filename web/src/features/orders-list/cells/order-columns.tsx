import { fullName } from '../../../../../shared/name-of.ts';
import { displayStatus } from '../../../../../shared/orders/display-status.ts';
import { FIELD_NAMES, fieldRow, fieldValueOf, headerOf } from '../../../../../shared/orders/field-paths.ts';
import type { OrderView } from '../../../../../shared/orders/order.ts';
import { orderFactsOfView } from '../../../../../shared/orders/rules/order-facts.ts';
import { money } from '../../../lib/money.ts';
import type { ListColumn } from '../../../ui/list/data-list.tsx';
import { type OrderCells, OrderMenu } from '../commands/order-menu.tsx';
import { AwbCell } from './awb-cell.tsx';
import { CustomerCell } from './customer-cell.tsx';
import { OrderCell } from './order-cell.tsx';
import { PaymentCell } from './payment-cell.tsx';
import { StatusCell } from './status-cell.tsx';
import { amountInTotal } from './worth-of.ts';

/**
 * Returns the customer's name. The customer column is sorted by this name, because the name is the first line of the
 * cell.
 */
const nameOf = ({ customer_details }: OrderView) => fullName(customer_details);

/** The columns for the fields that the table of order fields marks as `listed`. */
const FIELDS = FIELD_NAMES.filter((name) => fieldRow(name).listed).map((name): ListColumn<OrderView> => {
  const textOf = (order: OrderView) => String(fieldValueOf(order, name) ?? '');
  return { header: headerOf(name), optional: true, width: '12%', sortBy: textOf, body: textOf };
});

/** The column with the margin of an order, for staff who see costs. */
const MARGIN: readonly ListColumn<OrderView>[] = [
  {
    header: 'Margin',
    optional: true,
    width: '12%',
    align: 'end',
    sortBy: ({ margin }) => margin?.margin ?? null,
    body: ({ margin }) => (margin ? money(margin.margin) : '–'),
  },
];

/** Returns the columns of an order list. */
export function orderColumns(cells: OrderCells): ListColumn<OrderView>[] {
  const { viewer, workOf, from } = cells;
  return [
    {
      header: 'Order',
      width: '20.8%',
      sortBy: ({ created_at }) => created_at,
      body: (order) => <OrderCell order={order} viewer={viewer} />,
    },
    {
      header: 'Customer',
      width: '23.8%',
      sortBy: nameOf,
      body: (order) => <CustomerCell order={order} viewer={viewer} />,
    },
    {
      header: 'AWB',
      width: '21.6%',
      sortBy: ({ courier_name, ewaybill_number }) => courier_name && `${courier_name} ${ewaybill_number ?? ''}`,
      body: (order) => <AwbCell order={order} viewer={viewer} from={from} />,
    },
    {
      header: 'Payment',
      width: '16.2%',
      sortBy: viewer.hidesPrices ? ({ collectable }) => collectable : amountInTotal,
      body: (order) => <PaymentCell order={order} viewer={viewer} from={from} />,
    },
    {
      header: 'Status',
      width: '17.6%',
      sortBy: (order) => displayStatus(orderFactsOfView(order)),
      body: (order) => <StatusCell order={order} viewer={viewer} work={workOf(order)} from={from} />,
    },
    ...(viewer.seesCosts ? MARGIN : []),
    ...FIELDS,
    {
      header: 'Action',
      width: 58,
      body: (order) => <OrderMenu order={order} cells={cells} />,
    },
  ];
}
