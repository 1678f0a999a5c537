import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CodPage } from '../../../web/src/features/cod/cod-page.tsx';
import { CodReportsPage } from '../../../web/src/features/reports/cod-reports-page.tsx';
import { MonthlyReportsPage } from '../../../web/src/features/reports/monthly-reports-page.tsx';
import { NoCsvReportsPage } from '../../../web/src/features/reports/no-csv-reports-page.tsx';
import { ReportDetailsPage } from '../../../web/src/features/reports/report-details-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { showPages } from '../../support/web/show-pages.tsx';

const web = openWeb<{ tokens: Record<'seller' | 'staff', string>; seller: string; awbs: string[] }>('serve-cod.ts');
beforeEach(() => localStorage.setItem('jwt', web.tokens.staff));

function open(at: string = PATHS.codReports) {
  const pages = {
    [PATHS.codReports]: <CodReportsPage />,
    [PATHS.noCsvReports]: <NoCsvReportsPage />,
    [PATHS.monthlyReports]: <MonthlyReportsPage />,
    [PATHS.cod]: <CodPage />,
    [PATHS.reportDetails]: <ReportDetailsPage />,
  };
  showPages(pages, at);
  return userEvent.setup({ pointerEventsCheck: 0 });
}
const said = () => toasts.shown().map(({ text }) => text);
const rowOf = async (awb: string) => (await screen.findByRole('link', { name: awb })).closest('tr') as HTMLElement;

test('a seller opens the list of the COD that is expected on a day, and all COD again', async () => {
  localStorage.setItem('jwt', web.tokens.seller);
  const user = open(PATHS.cod);
  const [a = '', b = ''] = web.awbs;
  await user.click(await screen.findByRole('button', { name: /^₹[\d,.]+ Show the COD of / }));
  await screen.findByText('Unpaid COD by expected day');
  await waitFor(() => expect(web.sent.map(({ url }) => url).join()).toMatch(/\/cod\?expected=\d{4}-\d\d-\d\d/));
  for (const awb of [a, b]) await rowOf(awb);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await screen.findByText('COD of delivered orders');
  cleanup();
  open(`${PATHS.cod}?expected=2030-01-01`);
  await screen.findByText('No unpaid COD is expected then');
});

test('staff generate a COD report, and remit its rows once the sellers’ account details are verified', async () => {
  const user = open();
  await screen.findByText('No COD report yet');
  const [a = '', b = ''] = web.awbs;
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
  const details = await screen.findByRole('link', { name: /^View Details of COD-Report-/ });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'No.',
    'File Name',
    'Created Date',
    'Total Amount',
    'Action',
  ]);
  expect(details.closest('tr')?.textContent).toContain('₹999.00');
  await user.click(details);

  const remit = within(await rowOf(a)).getByRole('button', { name: `Remit AWB ${a}` });
  expect(remit.title).toBe('Vendor account details is not available.');
  expect((remit as HTMLButtonElement).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remit All' }));
  await waitFor(() => expect(said().join()).toContain('There is nothing to remit'));
  cleanup();

  await web.api(web.tokens.staff, 'PUT', `/bank-detail/verify/${web.seller}`, { verify: true });
  const again = open();
  await again.click(await screen.findByRole('button', { name: 'Generate Report' }));
  const nothing = 'No COD has arrived since the last report. There is nothing to report.';
  await waitFor(() => expect(said()).toContain(nothing));
  await again.click(await screen.findByRole('link', { name: /^View Details/ }));
  const row = await rowOf(a);
  for (const words of ['Asha Traders', '00123456789', 'HDFC0001234', '₹499.50'])
    await waitFor(() => expect(row.textContent).toContain(words));
  await again.click(within(row).getByRole('button', { name: `Remit AWB ${a}` }));
  await again.click(await screen.findByRole('button', { name: 'Remit ₹499.50' }));
  await waitFor(async () => expect((await rowOf(a)).textContent).toContain('Remitted'));
  expect((await rowOf(b)).textContent).not.toContain('Remitted');
  await again.click(screen.getByRole('button', { name: 'Remit All' }));
  await again.click(await screen.findByRole('button', { name: 'Remit ₹499.50' }));
  await waitFor(async () => expect((await rowOf(b)).textContent).toContain('Remitted'));
  expect(said()).toContain('1 order is remitted.');

  await again.click(await screen.findByRole('button', { name: /^Add UTR of COD-/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await again.type(dialog.getByLabelText(/^UTR/), 'HDFC N1');
  await again.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('A UTR has 10 to 22 letters and digits, without spaces.');
  await again.clear(dialog.getByLabelText(/^UTR/));
  await again.type(dialog.getByLabelText(/^UTR/), 'hdfcn26112212345');
  await again.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await screen.findByText('HDFCN26112212345')).closest('tr')?.textContent).toContain('₹999.00');
  expect(said()).toContain('The UTR is saved.');

  await again.type(screen.getByPlaceholderText('Search by AWB Number'), `${b}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('link', { name: a })).toBeNull());
  web.instead = (_, url) => (url.endsWith('/downloads') ? new Response('', { status: 400 }) : undefined);
  await again.click(screen.getByRole('button', { name: /^Download COD-Report-/ }));
  await waitFor(() => expect(said()).toContain('Error in downloading attachment'));
  web.instead = () => undefined;
  await again.click(screen.getByRole('button', { name: /^Download COD-Report-/ }));
  // One click is enough to save the file, because the page requests the link as soon as the file is written.
  await waitFor(() => expect(web.sent.some(({ url }) => url.includes('/attachments/link/'))).toBe(true));
  await waitFor(() => expect(said()).toContain('Your download has started'));
  await screen.findByRole('button', { name: 'Save the finished file' });
  cleanup();

  for (const [at, words] of [
    [PATHS.noCsvReports, /^All COD that was delivered from/],
    [PATHS.monthlyReports, /^No COD was delivered in/],
  ] as const) {
    const period = open(at);
    await period.click(await screen.findByRole('button', { name: 'Generate Report' }));
    await waitFor(() => expect(said().some((text) => words.test(text))).toBe(true));
    cleanup();
  }

  localStorage.setItem('jwt', web.tokens.seller);
  open(PATHS.cod);
  // The first test has read this list too, so the page shows the earlier state of the row first.
  await waitFor(() => expect(screen.getByRole('link', { name: a }).closest('tr')?.textContent).toContain('UTR'));
  const paid = await rowOf(a);
  for (const words of ['₹499.50', 'Paid', '0 days', 'Delhivery']) expect(paid.textContent).toContain(words);
  expect(paid.textContent).toMatch(/COD-[0-9A-Z]{6}-.*UTR HDFCN26112212345/);
  for (const [label, amount] of [
    ['Collected', '₹999.00'],
    ['On its way to us', '₹0.00'],
    ['Ready to pay', '₹0.00'],
  ])
    expect(screen.getByText(label ?? '').parentElement?.textContent).toBe(`${label}${amount}`);
});
