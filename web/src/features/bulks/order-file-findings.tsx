import type { ReactNode } from 'react';
import { BULK_ORDERS_SHEET } from '../../../../shared/bulks/bulk-orders-sheet.ts';
import type { OrderFilePreview } from '../../../../shared/bulks/order-file.ts';
import { FILE_SKIPS } from '../../../../shared/bulks/order-file-words.ts';
import { Money } from '../../ui/element/money.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { loadedList } from '../../ui/list/list-of.ts';

type Header = (typeof BULK_ORDERS_SHEET)['columns'][number]['header'];
type First = OrderFilePreview['first'][number];

const PLACES = new Map(BULK_ORDERS_SHEET.columns.map(({ header }, at) => [header as string, at]));
const cell = ({ cells }: First, header: Header): string => cells[PLACES.get(header) ?? -1] ?? '';
const joined = (row: First, between: string, ...headers: Header[]): string =>
  headers
    .map((header) => cell(row, header))
    .filter((text) => text !== '')
    .join(between);

const rupees = (text: string): ReactNode =>
  /^\d+(\.\d+)?$/.test(text) ? <Money rupees={Number(text)} /> : text || '–';
const count = (n: number, one: string, many: string): string => `${n.toLocaleString('en-IN')} ${n === 1 ? one : many}`;
const namesOf = ({ names, count: all }: OrderFilePreview['skipped'][number]): string =>
  `${names.join(', ')}${all > names.length ? ` and ${(all - names.length).toLocaleString('en-IN')} more` : ''}`;

const PAYMENTS: Readonly<Record<string, string>> = { cod: 'COD', prepaid: 'Prepaid' };
const paymentOf = (method: string): string => PAYMENTS[method] ?? (method || '–');

/** The amounts that change what a buyer pays. They are shown only if an order has them. */
const EXTRAS = [
  'Tax',
  'Discount',
  'Shipping Charges',
  'COD Charges',
  'Gift Wrap Charges',
  'Paid in Advance',
] as const satisfies readonly Header[];

/** Shows the first orders of a file as they will be created. */
function FirstOrders({ rows }: { rows: readonly First[] }) {
  return (
    <DataList
      label="First orders"
      list={loadedList(rows)}
      idOf={({ row_number }) => String(row_number)}
      numbered={false}
      columns={[
        {
          header: 'Order',
          body: (row) => (
            <Stack close>
              <span>{cell(row, 'Order ID') || `Row ${row.row_number}`}</span>
              <small>{cell(row, 'Order Date')}</small>
            </Stack>
          ),
        },
        {
          header: 'Customer',
          body: (row) => (
            <Stack close>
              <span>{joined(row, ' ', 'First Name', 'Last Name') || '–'}</span>
              <small>{cell(row, 'Mobile') || 'No mobile number'}</small>
            </Stack>
          ),
        },
        {
          header: 'Address',
          body: (row) =>
            joined(row, ', ', 'Shipping Address Line 1', 'Shipping City', 'Shipping State', 'Shipping Pincode'),
        },
        {
          header: 'Payment',
          body: (row) => paymentOf(cell(row, 'Payment Method')),
        },
        { header: 'Product', body: (row) => `${cell(row, 'Quantity')} × ${cell(row, 'Product Name')}` },
        {
          header: 'Price of one',
          align: 'end',
          body: (row) => (
            <Stack close>
              <span>{rupees(cell(row, 'Selling Price'))}</span>
              {EXTRAS.filter((header) => Number(cell(row, header)) > 0).map((header) => (
                <small key={header}>
                  {header} {rupees(cell(row, header))}
                </small>
              ))}
            </Stack>
          ),
        },
        {
          header: 'Weight',
          align: 'end',
          oneLine: true,
          body: (row) => (cell(row, 'Weight (kg)') === '' ? '–' : `${cell(row, 'Weight (kg)')} kg`),
        },
      ]}
      empty={{ title: 'No order of this file can be made', text: 'All of them stay out.', icon: 'inbox' }}
    />
  );
}

/**
 * Shows the preview of an order file from another system: the orders, the values that we have converted, the errors,
 * and the skipped orders.
 */
export function OrderFileFindings({ preview }: { preview: OrderFilePreview }) {
  const { orders, joined: several, first, changes, lacks, skipped, recoded } = preview;
  const out = skipped.reduce((sum, one) => sum + one.count, 0);
  return (
    <Stack>
      <p role="status">
        {count(orders, 'order', 'orders')} can be made
        {several > 0 && `; ${count(several, 'has', 'have')} several rows in the file`}
        {out > 0 && `. ${count(out, 'order stays', 'orders stay')} out`}.
      </p>
      {recoded && (
        <Notice tone="warning">The file is not in UTF-8. Check names with accents and letters of other scripts.</Notice>
      )}
      <section>
        <h3>First orders</h3>
        <FirstOrders rows={first} />
      </section>
      {lacks.length > 0 && (
        <Notice tone="warning">
          You fix these in the next step:
          <ul>
            {lacks.map(({ column, count: n, rows, example }) => (
              <li key={column}>
                {count(n, 'order', 'orders')} (row {rows.join(', ')}
                {n > rows.length && ' …'}): {example}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {changes.length > 0 && (
        <section>
          <h3>Values that we read differently</h3>
          <DataList
            label="Values that were read differently"
            list={loadedList(changes)}
            idOf={({ heading }) => heading}
            numbered={false}
            columns={[
              { header: 'Column of your file', body: ({ heading }) => heading },
              { header: 'Written', body: ({ examples }) => <Lines texts={examples.map(({ written }) => written)} /> },
              {
                header: 'Read as',
                body: ({ examples }) => (
                  <Lines texts={examples.map(({ read }) => PAYMENTS[read] ?? (read || 'nothing'))} />
                ),
              },
              { header: 'Rows', align: 'end', width: 72, body: ({ count: n }) => n.toLocaleString('en-IN') },
            ]}
            empty={{ title: 'No values' }}
          />
        </section>
      )}
      {skipped.length > 0 && (
        <section>
          <h3>Orders that stay out</h3>
          <Details items={skipped.map((one) => [`${FILE_SKIPS[one.reason]} (${one.count})`, namesOf(one)])} />
        </section>
      )}
    </Stack>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <Stack close>
      {texts.map((text, at) => (
        <span key={at}>{text}</span>
      ))}
    </Stack>
  );
}
