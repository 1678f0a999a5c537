import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { ConfirmationsPage } from '../../../web/src/features/remittance/confirmations-page.tsx';
import { EntriesPage } from '../../../web/src/features/remittance/entries-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { openOrders, reply } from '../orders-list/orders-list-server.ts';

const market = openOrders();
beforeEach(() => market.signIn('staff'));

function open() {
  const pages = {
    [PATHS.confirmationCsv]: <ConfirmationsPage />,
    [PATHS.remittanceEntries]: <EntriesPage />,
  };
  showPages(pages, PATHS.confirmationCsv);
  return userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 });
}
const said = () => toasts.shown().map(({ text }) => text);
const csv = (...lines: string[]) => new File([lines.join('\n')], 'november.csv');
const send = async (user: ReturnType<typeof open>, file: File) => {
  await user.upload(await screen.findByLabelText(/Choose a file/), file);
  await user.click(screen.getByRole('button', { name: 'Upload' }));
};

/** Creates COD parcels of ₹499.50, which the sandbox courier delivers. */
async function delivered(count: number): Promise<OrderView[]> {
  const more = { payment_method: 'cod', selling_price: 499.5 };
  const made: OrderView[] = [];
  for (let n = 0; n < count; n++) made.push(await market.order('other', 'paid', more));
  await market.advance(66);
  const now = await Promise.all(
    made.map(({ _id }) => market.api<OrderView>(market.tokens.other, 'GET', `/orders/${_id}`)),
  );
  expect(now.map(({ status }) => status)).toEqual(made.map(() => 'delivered'));
  return now;
}

test('staff upload a confirmation file, see which rows match, and complete an unmatched one with a remark', async () => {
  const [a, b] = (await delivered(2)) as [OrderView, OrderView];
  const user = open();
  await screen.findByText('No remittance file yet');
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(said()).toEqual(['Please choose a file']);
  await user.upload(screen.getByLabelText(/Choose a file/), new File(['x'], 'notes.pdf'));
  expect(screen.getByText('Upload xls and xlsx format file only!')).toBeTruthy();
  await send(user, csv('AWB Number,Remittance Amount', `${a.ewaybill_number},499.50`, `${b.ewaybill_number},400`));
  const dialog = await screen.findByRole('dialog');
  expect((await within(dialog).findByText(/1 of 2 rows is matched/)).textContent).toContain('1 row is open');
  expect(said()).toContain('File uploaded successfully');
  await user.click(within(dialog).getByRole('link', { name: 'Show entries' }));

  expect(await screen.findByText('Match and Close')).toBeTruthy();
  const row = (await screen.findByText('Mismatch and Open')).closest('tr') as HTMLElement;
  for (const words of [b.ewaybill_number ?? '', '₹400.00', '₹499.50', '₹99.50 too little.'])
    expect(row.textContent).toContain(words);
  expect(screen.getAllByRole('button', { name: /^Remark on row/ })).toHaveLength(1);
  await user.click(within(row).getByRole('button', { name: 'Remark on row 3' }));
  const remark = await screen.findByRole('dialog');
  await user.click(within(remark).getByRole('button', { name: 'Save' }));
  expect(await within(remark).findByText('Please enter remarks')).toBeTruthy();
  await user.click(within(remark).getByLabelText('Written off'));
  await user.type(within(remark).getByLabelText('Remarks *'), 'Given up');
  await user.click(within(remark).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(said()).toContain('Order updated successfully'));
  await waitFor(() => expect(screen.getAllByText('Match and Close')).toHaveLength(2));
  expect(screen.getByText('Given up')).toBeTruthy();
  const order = await market.api<OrderView>(market.tokens.other, 'GET', `/orders/${b._id}`);
  expect(order).toMatchObject({ sent_to_am: true, action_done: false });
});

test('a confirmation file with unknown headings is processed after staff map the headings', async () => {
  const [a] = (await delivered(1)) as [OrderView];
  const user = open();
  await send(user, csv('Consignment,Paid Amt,Ref', `${a.ewaybill_number},499.50,UTR7`));
  const save = await screen.findByRole('button', { name: 'Remember and match' });
  const dialog = screen.getByRole('dialog', { name: 'Headings of november.csv' });
  expect(dialog.contains(save)).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Remember and match' }));
  expect(await within(dialog).findByText('Choose the heading of the AWB number.')).toBeTruthy();
  for (const [label, option] of [
    ['Courier *', 'Delhivery'],
    ['AWB Number *', 'Consignment'],
    ['Remittance Amount *', 'Paid Amt'],
    ['UTR', 'Ref'],
  ] as const)
    await user.selectOptions(within(dialog).getByLabelText(label), option);
  await user.click(within(dialog).getByRole('button', { name: 'Remember and match' }));
  expect(await screen.findByText(/1 of 1 row is matched/)).toBeTruthy();
});

test('the page of COD confirmations shows the specified error if its list cannot be loaded', async () => {
  market.instead = (_, url) => (url.includes('/remittance?') ? reply(403, 'No', null, 'NOT_ALLOWED') : undefined);
  open();
  expect(await screen.findByText('There is some error while fetching remittance list!')).toBeTruthy();
});
