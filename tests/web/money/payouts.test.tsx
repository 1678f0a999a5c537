// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { JobView } from '../../../shared/jobs/contract.ts';
import { PayoutsPage } from '../../../web/src/features/payouts/payouts-page.tsx';
import { ReportDetailsPage } from '../../../web/src/features/reports/report-details-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { SHARED_CACHE, showPages } from '../../support/web/show-pages.tsx';

type Role = 'seller' | 'staff' | 'chief';
const web = openWeb<{ tokens: Record<Role, string>; seller: string; awbs: string[] }>('serve-cod.ts');
beforeEach(() => localStorage.setItem('jwt', web.tokens.staff));

function open(who: Role, at: string) {
  cleanup();
  localStorage.setItem('jwt', web.tokens[who]);
  showPages({ [PATHS.payouts]: <PayoutsPage />, [PATHS.reportDetails]: <ReportDetailsPage /> }, at, {
    cache: SHARED_CACHE,
  });
  return userEvent.setup({ pointerEventsCheck: 0 });
}
const said = () => toasts.shown().map(({ text }) => text);

/** Makes a COD report of both parcels, and returns its id. */
async function reported(): Promise<string> {
  await web.api(web.tokens.staff, 'PUT', `/bank-detail/verify/${web.seller}`, { verify: true });
  const { job_id } = await web.api<{ job_id: string }>(web.tokens.staff, 'POST', '/reports/cod-day');
  let id: unknown;
  await waitFor(async () => {
    const job = await web.api<JobView>(web.tokens.staff, 'GET', `/jobs/${job_id}`);
    id = job.result?.['report_id'];
    expect(id).toBeTruthy();
  });
  return String(id);
}

test('two users pay a report above the limit: one requests it, and the other sees the payees and approves', async () => {
  const chief = open('chief', PATHS.payouts);
  await screen.findByText('No payout waits');
  await chief.click(await screen.findByRole('button', { name: 'Change limit' }));
  const limit = within(await screen.findByRole('dialog'));
  await chief.clear(limit.getByLabelText(/^Amount a day/));
  await chief.type(limit.getByLabelText(/^Amount a day/), '500');
  await chief.click(limit.getByRole('button', { name: 'Save' }));
  await screen.findByText(/One person remits up to ₹500.00 a day/);

  const report = PATHS.reportDetails.replace(':id', await reported());
  const maker = open('staff', report);
  await screen.findByRole('link', { name: web.awbs[0] ?? '' });
  await maker.click(screen.getByRole('button', { name: 'Remit All' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Ask for the approval of ₹999.00?');
  await maker.click(screen.getByRole('button', { name: 'Ask for approval' }));
  await screen.findByText(/It waits for the approval of a second person/);
  open('staff', PATHS.payouts);
  await screen.findByText('Waits for somebody else');
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();

  const checker = open('chief', PATHS.payouts);
  await checker.click(await screen.findByRole('button', { name: /^Approve COD-Report-/ }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const words of ['Asha Traders', '00123456789', 'HDFC0001234']) await dialog.findByText(words);
  await checker.click(dialog.getByRole('button', { name: 'Approve ₹999.00' }));
  await waitFor(() => expect(said()).toContain('The payout is approved. It can be remitted now.'));
  await checker.click(await screen.findByRole('link', { name: /^Remit COD-Report-/ }));
  await screen.findByText(/approved the payout of ₹999.00. 2 orders are left to remit./);
  await checker.click(screen.getByRole('button', { name: 'Remit All' }));
  await checker.click(await screen.findByRole('button', { name: 'Remit ₹999.00' }));
  await waitFor(() => expect(said()).toContain('2 orders are remitted.'));
  await waitFor(() => expect(screen.queryByText(/are left to remit/)).toBeNull());
});

test('a bank file with unknown headings is recorded after staff map them, and shows a rejected transfer as returned', async () => {
  const reference = (await (await fetch('/local/bank-response.csv')).text()).split('\n')[1]?.split(',')[0] ?? '';
  const user = open('staff', PATHS.payouts);
  await screen.findByText('No answer of the bank yet');
  const csv = `Ours,Outcome,Words\n${reference},Rejected,Account closed\n`;
  await user.upload(screen.getByLabelText(/Choose a file/), new File([csv], 'bank.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  const save = await screen.findByRole('button', { name: 'Remember and record' });
  const dialog = within(screen.getByRole('dialog', { name: 'Headings of bank.csv' }));
  for (const [label, heading] of [
    [/^Payment Reference/, 'Ours'],
    [/^Status/, 'Outcome'],
    [/^Reason/, 'Words'],
  ] as const)
    await user.selectOptions(dialog.getByLabelText(label), heading);
  await user.click(save);
  const result = await screen.findByRole('dialog', { name: 'Answer of the bank' });
  await waitFor(() => expect(result.textContent).toContain('Returned by the bank1'));
  await user.click(within(result).getByRole('button', { name: 'Ok' }));
  await screen.findByText('Recorded');
});
