import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { BillPage } from '../../../web/src/features/courier-bills/bill-page.tsx';
import { BillsPage } from '../../../web/src/features/courier-bills/bills-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { SHARED_CACHE, showPages } from '../../support/web/show-pages.tsx';
import { openOrders } from '../orders-list/orders-list-server.ts';

const market = openOrders();
beforeEach(() => market.signIn('staff'));

function open() {
  showPages({ [PATHS.courierBills]: <BillsPage />, [PATHS.courierBill]: <BillPage /> }, PATHS.courierBills, {
    cache: SHARED_CACHE,
  });
  return userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 });
}
type User = ReturnType<typeof open>;

/** Fills in the form for a bill of Delhivery and uploads it. */
async function send(user: User, invoice: string, lines: readonly string[]): Promise<void> {
  await user.upload(await screen.findByLabelText(/Choose a file/), new File([lines.join('\n')], `${invoice}.csv`));
  const courier = await screen.findByLabelText('Courier *');
  await within(courier).findByRole('option', { name: 'Delhivery' });
  await user.selectOptions(courier, 'Delhivery');
  await user.type(screen.getByLabelText('Invoice number *'), invoice);
  await user.type(screen.getByLabelText('Billed from *'), '01/10/2026');
  await user.type(screen.getByLabelText('Billed to *'), '31/10/2026');
  await user.click(screen.getByRole('button', { name: 'Upload' }));
}
const result = () => screen.findByRole('dialog', { name: 'Bill compared' });
/** Closes the result of a compared bill. The form is then empty for the next one. */
async function close(user: User): Promise<void> {
  await user.click(within(await result()).getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByLabelText('Invoice number *')).toHaveProperty('value', ''));
}

/** Returns the state of each bill with this invoice number, the newest first. */
const statesOf = (invoice: string) =>
  within(screen.getByRole('table', { name: 'Courier bills' }))
    .getAllByRole('row')
    .filter((row) => row.textContent.includes(invoice))
    .map((row) => /Replaced|Failed|\d+ open/.exec(row.textContent)?.[0]);

const HEADER = 'AWB Number,Charged Weight (kg),Freight,Total';

test('a bill that corrects an earlier one replaces its open rows, and without the switch it is refused', async () => {
  const user = open();
  await send(user, 'DL-77', [HEADER, 'NOBODY1,0.5,33,38.94', 'NOBODY2,0.5,33,38.94']);
  await within(await result()).findByText('2 rows of 2 rows differ from what we expect. 0 rows match.');
  await close(user);
  await waitFor(() => expect(statesOf('DL-77')).toEqual(['2 open']));

  const corrected = [HEADER, 'NOBODY1,0.5,30,35.40'];
  await send(user, 'DL-77', corrected);
  await screen.findAllByText(
    /The bill DL-77 was uploaded .* If the courier has corrected it, upload it as a corrected bill/,
  );
  await user.click(within(screen.getByRole('dialog', { name: 'Upload Failed' })).getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('switch', { name: 'Corrects an earlier bill' }));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await within(await result()).findByText('1 row of 1 row differs from what we expect. 0 rows match.');
  await close(user);
  await waitFor(() => expect(statesOf('DL-77')).toEqual(['1 open', 'Failed', 'Replaced']));
});

test('the unknown headings of a courier’s bill are mapped once and remembered', async () => {
  const user = open();
  const header = 'Docket of ours,Grams charged,Amt,Basic';
  await send(user, 'DL-78', [header, 'NOBODY3,500,38.94,33']);
  await screen.findByRole('dialog', { name: 'Headings of DL-78.csv' });
  // The dialog is another one once the remembered headings are loaded.
  const dialog = () => screen.getByRole('dialog', { name: 'Headings of DL-78.csv' });
  await waitFor(() => expect(dialog().textContent).toContain('it is remembered for Delhivery'));
  await user.click(within(dialog()).getByRole('button', { name: 'Remember and compare' }));
  await waitFor(() => expect(within(dialog()).getAllByText('Choose a heading.')).toHaveLength(2));
  for (const [label, option] of [
    ['AWB Number *', 'Docket of ours'],
    ['Charged Weight (g)', 'Grams charged'],
    ['Freight', 'Basic'],
    ['Total *', 'Amt'],
  ] as const)
    await user.selectOptions(within(dialog()).getByLabelText(label), option);
  await user.click(within(dialog()).getByRole('button', { name: 'Remember and compare' }));
  await within(await result()).findByText('1 row of 1 row differs from what we expect. 0 rows match.');
  await close(user);

  await send(user, 'DL-79', [header, 'NOBODY4,500,38.94,33']);
  await within(await result()).findByText('1 row of 1 row differs from what we expect. 0 rows match.');
  await close(user);
  await waitFor(() => expect(statesOf('DL-79')).toEqual(['1 open']));
});

test('staff change the tolerance for a courier’s bills, in rupees and grams', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: /^Tolerance/ }));
  await user.click(await screen.findByRole('button', { name: 'Change the tolerance of Delhivery' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tolerance of Delhivery' });
  const [amount, weight] = [within(dialog).getByLabelText('Amount *'), within(dialog).getByLabelText('Weight *')];
  await user.clear(amount);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('Enter an amount in rupees.');
  await user.type(amount, '2.50');
  await user.clear(weight);
  await user.type(weight, '40');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => {
    const row = within(screen.getByRole('table', { name: 'Tolerances' }))
      .getByText('Delhivery')
      .closest('tr');
    expect(row?.textContent).toContain('₹2.50');
    expect(row?.textContent).toContain('40 g');
  });
});
