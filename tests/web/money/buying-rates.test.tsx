// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { dayAfter, indiaDay, startOfDay } from '../../../shared/dates.ts';
import { CourierPartnerDataPage } from '../../../web/src/features/uploads/courier-partner-data-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { textOfDay } from '../../../web/src/ui/form/day-text.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { SHARED_CACHE, showPages } from '../../support/web/show-pages.tsx';
import { reply } from '../orders-list/orders-list-server.ts';

const web = openWeb<{ staff: string }>('serve-uploads.ts');

function open(view: string) {
  localStorage.setItem('jwt', web.staff);
  const pages = { [PATHS.courierPartnerData]: <CourierPartnerDataPage /> };
  showPages(pages, `${PATHS.courierPartnerData}?view=${view}`, { cache: SHARED_CACHE });
  return userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 });
}
type Person = ReturnType<typeof open>;

async function select(user: Person, label: string, option: string) {
  await screen.findByRole('option', { name: option });
  await user.selectOptions(screen.getByLabelText(label), option);
}
async function send(user: Person, name: string) {
  await user.upload(screen.getByLabelText(/Choose a file/), new File([readFileSync(join(web.dataDir, name))], name));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Waiting for confirmation');
  return dialog;
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.lastChild?.textContent).join(' | '));
async function schedule(user: Person, dialog: HTMLElement, day: string) {
  await user.click(await within(dialog).findByLabelText('From a day'));
  await user.type(within(dialog).getByLabelText('First day in force *'), textOfDay(day));
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  await screen.findByText(`From ${textOfDay(day)}`);
}

const MONDAY = dayAfter(indiaDay(new Date()), 3);

test('staff see the freight before and after a new buying card, and publish it from a chosen day', async () => {
  const user = open('buying');
  await screen.findByLabelText('Courier Partner *');
  await select(user, 'Courier Partner *', 'Xpressbees');
  const dialog = await send(user, 'buying.xlsx');
  within(dialog).getByText('It replaces what is in force. Check the differences, then publish it.');
  const changes = rowsOf(within(dialog).getByRole('table', { name: 'Rate changes' }));
  expect(changes[0]).toBe('A | Base price | ₹36.00 | ₹40.00');
  // Up to 500 g, the base price rises from ₹36 to ₹40, which with 10% fuel is from ₹39.60 to ₹44. One further slab
  // costs ₹9, so up to 1 kg the price rises from ₹49.50 to ₹53.90.
  const freights = rowsOf(within(dialog).getByRole('table', { name: 'Freight by weight' }));
  expect(freights[0]).toMatch(/^A \| ₹44\.00 \(\+11\.1%\) \| ₹53\.90 \(\+8\.9%\)/);
  await user.click(await within(dialog).findByRole('button', { name: 'Download all changes' }));
  await waitFor(() => expect(web.sent.some(({ url }) => url.endsWith('/changes'))).toBe(true));
  await schedule(user, dialog, MONDAY);
  expect(web.sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ publish: true, from: MONDAY });
});

test('the table Below cost lists the slabs that are below the current and the scheduled buying rates', async () => {
  const user = open('files');
  await screen.findByLabelText('Courier Partner *');
  await select(user, 'Courier Partner *', 'Xpressbees');
  await select(user, 'Plan *', 'Premium');
  const dialog = await send(user, 'low.xlsx');
  // The zones A to E sell at ₹38 to ₹42 up to 500 g. That costs ₹39.60 now, and ₹44 from Monday.
  const day = textOfDay(MONDAY);
  expect(rowsOf(await within(dialog).findByRole('table', { name: 'Slabs below cost' }))).toEqual([
    'Now | A | 0.5 kg | ₹38.00 | ₹39.60 | ₹1.60',
    'Now | B | 0.5 kg | ₹39.00 | ₹39.60 | ₹0.60',
    `${day} | A | 0.5 kg | ₹38.00 | ₹44.00 | ₹6.00`,
    `${day} | B | 0.5 kg | ₹39.00 | ₹44.00 | ₹5.00`,
    `${day} | C | 0.5 kg | ₹40.00 | ₹44.00 | ₹4.00`,
    `${day} | D | 0.5 kg | ₹41.00 | ₹44.00 | ₹3.00`,
    `${day} | E | 0.5 kg | ₹42.00 | ₹44.00 | ₹2.00`,
  ]);
  within(dialog).getByText(/Of the slabs above the twentieth, only the first one is listed\./);
});

test('staff compare two versions of a buying card, and restore the earlier one after a preview', async () => {
  const user = open('versions');
  await select(user, 'Versions of', 'Buying rates');
  expect(screen.queryByLabelText('Plan *')).toBeNull();
  await select(user, 'Courier Partner *', 'Xpressbees');
  const former = (await screen.findByText('buying autumn.xlsx')).closest('tr') as HTMLElement;
  expect((screen.getByText('buying winter.xlsx').closest('tr') as HTMLElement).textContent).toContain('In force');
  await user.click(within(former).getByRole('button', { name: /^Compare buying autumn/ }));
  const compared = await screen.findByRole('dialog', { name: 'Compare two versions' });
  expect(rowsOf(await within(compared).findByRole('table', { name: 'Rate changes' }))[0]).toBe(
    'A | Base price | ₹30.00 | ₹36.00',
  );
  await user.keyboard('{Escape}');
  await user.click(within(former).getByRole('button', { name: /^Bring back buying autumn/ }));
  await user.click(await screen.findByRole('button', { name: 'Show what changes' }));
  const preview = await screen.findByRole('dialog', { name: 'Waiting for confirmation' });
  expect(rowsOf(await within(preview).findByRole('table', { name: 'Rate changes' }))[0]).toBe(
    'A | Base price | ₹36.00 | ₹30.00',
  );
  expect(screen.getByRole('tab', { name: 'Buying rates' }).getAttribute('aria-selected')).toBe('true');
});

/** A result that a waiting file would have if its partner had carried many orders last month. */
const WHAT_IF = {
  from: '2026-10-01',
  to: '2026-10-31',
  taken: 20_000,
  of: 41_000,
  orders: 1200,
  before: 6_000_000,
  after: 6_600_000,
  count: 31,
  sellers: [
    { _id: 's1', name: 'Kaveri Home Goods', orders: 900, before: 4_500_000, after: 5_100_000 },
    { _id: 's2', name: 'Asha Handlooms', orders: 300, before: 1_500_000, after: 1_470_000 },
  ],
};

/** Changes each preview that the back end returns: adds what last month's orders would cost. */
function addWhatIf() {
  const withWhatIf = async (id: string) => {
    const job = await web.api<{ result: object | null }>(web.staff, 'GET', `/jobs/${id}`);
    const result = job.result && { ...job.result, staff: { what_if: WHAT_IF } };
    return reply(200, 'OK', { ...job, result });
  };
  web.instead = (_, url) => {
    const [, id] = /\/jobs\/([^/?]+)$/.exec(url) ?? [];
    return id === undefined ? undefined : withWhatIf(id);
  };
}

test('staff see which sellers pay more by a new card, publish it from a day, and see that day among the versions', async () => {
  addWhatIf();
  const user = open('files');
  await screen.findByLabelText('Courier Partner *');
  await select(user, 'Courier Partner *', 'Delhivery');
  await select(user, 'Plan *', 'Standard');
  const dialog = await send(user, 'rates.xlsx');
  await within(dialog).findByText('Estimated from 20,000 of 41,000 orders of this courier.');
  expect(rowsOf(within(dialog).getByRole('table', { name: 'Sellers' }))).toEqual([
    'Kaveri Home Goods | 900 | ₹45,000.00 | ₹51,000.00 | +₹6,000.00 (+13.3%)',
    'Asha Handlooms | 300 | ₹15,000.00 | ₹14,700.00 | −₹300.00 (−2.0%)',
  ]);
  const sum = within(dialog).getByText('Change, with GST').parentElement;
  expect(sum?.textContent).toContain('+₹6,000.00 (+10.0%)');
  within(dialog).getByText('The 2 sellers with the largest change; the download has all 31.');
  await schedule(user, dialog, MONDAY);
  // Monday has begun.
  const version = {
    _id: 'v1',
    filename: 'rates.xlsx',
    sent_at: '2026-11-20T10:00:00.000Z',
    sent_by: { _id: 'u1', first_name: 'Asha', last_name: 'Rao', email: 'asha@example.in' },
    confirmed_by: null,
    in_force_at: startOfDay(MONDAY),
    in_force: true,
    restores: null,
  };
  web.instead = (_, url) =>
    url.includes('/versions?') ? reply(200, 'OK', [version], undefined, { total_count: 1 }) : undefined;
  await user.click(screen.getByRole('tab', { name: 'Versions' }));
  await select(user, 'Courier Partner *', 'Delhivery');
  await select(user, 'Plan *', 'Standard');
  const listed = (await screen.findByRole('table', { name: 'Versions' })) as HTMLElement;
  expect(within(listed).getByText('rates.xlsx').closest('tr')?.querySelector('time')?.dateTime).toBe(
    startOfDay(MONDAY),
  );
});

test('staff choose whether a courier’s own rates are published as buying or selling rates', async () => {
  const upload = {
    _id: 'f1',
    attachments_id: { _id: 'a1', filename: 'theirs.xlsx', timestamp: '2026-11-20T10:00:00.000Z' },
    created_at: '2026-11-20T10:00:00.000Z',
    created_by: { _id: 'u1', first_name: 'Dev', last_name: 'Rao', email: 'dev@example.in' },
    state: 'waiting',
    job_id: 'f1',
    partner: 'Delhivery',
    plan: 'Standard',
    version: null,
    dated: true,
    from: null,
    needs_another: false,
    from_courier: true,
    decision: null,
  };
  const job = {
    _id: 'f1',
    kind: 'upload_courier_partner',
    filename: 'theirs.xlsx',
    state: 'done',
    progress: { done: 5, total: 5 },
    result: { rows: 5, warnings: [], waiting: ['The courier sent this file itself.'] },
    errors: [],
    error_count: 0,
    created_at: upload.created_at,
  };
  web.instead = (method, url) => {
    if (method === 'PUT') return reply(200, 'Done', { _id: 'f1', state: 'discarded', job_id: 'f1' });
    if (url.includes('/jobs/f1')) return reply(200, 'OK', job);
    return url.includes('/logistics/uploads') ? reply(200, 'OK', [upload], undefined, { total_count: 1 }) : undefined;
  };
  const user = open('files');
  await user.click(await screen.findByRole('button', { name: 'Show the result of theirs.xlsx' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Sellers on this plan pay these rates.');
  await user.selectOptions(within(dialog).getByLabelText('Publish as'), 'Buying rates');
  within(dialog).getByText('The courier charges us these rates for all plans. What sellers pay stays.');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(web.sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ publish: true, as: 'buying' }),
  );
});
