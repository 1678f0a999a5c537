import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mutate } from 'swr';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { UnknownCodesPage } from '../../../web/src/features/unknown-codes/unknown-codes-page.tsx';
import { CourierPartnerDataPage } from '../../../web/src/features/uploads/courier-partner-data-page.tsx';
import { linkTo, PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { SHARED_CACHE, showPages } from '../../support/web/show-pages.tsx';
import { reply } from '../orders-list/orders-list-server.ts';

const web = openWeb<{ staff: string; seller: string; ids: Record<'byFile' | 'lost' | 'odd', string> }>(
  'serve-connections.ts',
);
const saved: Blob[] = [];
beforeAll(() => {
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
});
beforeEach(() => localStorage.setItem('jwt', web.staff));

function open(search: string, path: string = PATHS.courierPartnerData) {
  const pages = {
    [PATHS.courierPartnerData]: <CourierPartnerDataPage />,
    [PATHS.unknownCodes]: <UnknownCodesPage />,
  };
  showPages(pages, `${path}?${search}`, { cache: SHARED_CACHE, atOnce: true });
  return userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 });
}
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;
const said = () => toasts.shown().map(({ text }) => text);
const choose = (user: ReturnType<typeof open>, name: string) =>
  user.upload(screen.getByLabelText(/Choose a file/), new File([readFileSync(join(web.dataDir, name))], name));
const click = (user: ReturnType<typeof open>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));

test('the page of connections shows an error and a reload button if it cannot be loaded', async () => {
  web.instead = (_, url) => (url.endsWith('/couriers') ? reply(422, 'Not now.', null, 'INVALID_INPUT') : undefined);
  const user = open('view=connections&courier=spoton');
  expect(await screen.findByText('Not now.')).toBeDefined();
  web.instead = () => undefined;
  await click(user, 'Try again');
  expect(await screen.findByText('Upload an AWB series')).toBeDefined();
});

test('each courier shows its connection state, and a connection test shows its reply and duration', async () => {
  const user = open('view=connections');
  const row = await rowOf('Spoton');
  for (const words of ['Connected', 'Cancel, return, re-attempt', 'Sent again, same AWB', 'Series: 1 left, low'])
    expect(row.textContent).toContain(words);
  const delhivery = await rowOf('Delhivery');
  expect(delhivery.textContent).toContain('Sandbox');
  let answer: (response: Response) => void = () => undefined;
  web.instead = (_, url) =>
    url.endsWith('/spoton/test') ? new Promise<Response>((resolve) => (answer = resolve)) : undefined;
  await click(user, 'Test connection of Spoton');
  const asking = within(row).getByRole('button', { name: 'Test connection of Spoton' });
  expect([asking.textContent, (asking as HTMLButtonElement).disabled]).toEqual(['Asking…', true]);
  const refusal = { outcome: 'refused', words: 'The token is not valid.', milliseconds: 1840 };
  answer(await reply(200, '', refusal));
  expect(await within(row).findByText('The token is not valid.')).toBeDefined();
  expect(row.textContent).toContain('Refused in 1.8 s');
  web.instead = () => undefined;
  await click(user, 'Test connection of Spoton');
  expect(
    await within(row).findByText(/^Spoton works with files.* 1 line waits for the next booking file\.$/),
  ).toBeDefined();
  expect(row.textContent).toMatch(/Answered in \d+ ms/);
});

test('a courier’s page shows only the names of its credentials, and the URL for the courier’s pushes', async () => {
  const user = open('view=connections&courier=delhivery');
  expect(await screen.findByText('delhivery_push_token')).toBeDefined();
  await click(user, 'Copy the webhook address');
  expect(await navigator.clipboard.readText()).toMatch(/^http.*\/api\/v1\/webhooks\/couriers\/delhivery$/);
  await user.click(screen.getByRole('link', { name: 'All couriers' }));
  expect(await screen.findByText('Wow Express')).toBeDefined();
});

test('an AWB series is either stored completely or refused with all bad rows', async () => {
  const user = open('view=connections&courier=spoton');
  await screen.findByText('Upload an AWB series');
  await click(user, 'Upload');
  expect(said()).toEqual(['Please choose a file']);
  await choose(user, 'bad-series.xlsx');
  await click(user, 'Upload');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Spoton’s AWB numbers (con numbers) have 8 to 10 digits.')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
  await choose(user, 'series.xlsx');
  await user.selectOptions(screen.getByLabelText('Check digit'), 'none');
  await click(user, 'Upload');
  expect(await screen.findByText('AWBs added')).toBeDefined();
  expect(await screen.findByText('Series: 4 left, low')).toBeDefined();
  await waitFor(async () => expect((await rowOf('series.xlsx')).textContent).toContain('In use'));
  expect((await rowOf('bad-series.xlsx')).textContent).toContain('Failed');
});

test('staff write the next booking file from the waiting orders, and can download earlier files again', async () => {
  const user = open('view=connections&courier=spoton&part=bookings');
  await screen.findByText('1 line waits for the next');
  await click(user, 'Make the next file');
  await waitFor(() => expect(said()).toContain('File 1 has 1 line.'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await screen.findByText('no line waits')).toBeDefined();
  expect((screen.getByRole('button', { name: 'Make the next file' }) as HTMLButtonElement).disabled).toBe(true);
  await click(user, 'Download file 1');
  await waitFor(() => expect(saved).toHaveLength(2));
});

test('an uploaded status file shows how many rows match our parcels, and which rows do not', async () => {
  const user = open('view=connections&courier=spoton&part=statuses');
  await screen.findByText('Upload a status file');
  await choose(user, 'statuses.xlsx');
  await click(user, 'Upload');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Row 3: AWB 99999999 is not a parcel of ours.')).toBeDefined();
  expect(within(dialog).getByText('Rows of our parcels').nextSibling?.textContent).toBe('1');
  await waitFor(async () => expect((await rowOf('statuses.xlsx')).textContent).toContain('Applied'));
});

test('staff settle an unconfirmed booking with the AWB found at the courier', async () => {
  const user = open('view=unconfirmed');
  const settle = await screen.findByRole('button', { name: /^Settle the booking of / });
  const row = settle.closest('tr') as HTMLElement;
  expect(within(row).getByRole('link').getAttribute('href')).toBe(linkTo('orderActivity', { orderId: web.ids.lost }));
  expect(row.textContent).toContain('₹66.08');
  await user.click(settle);
  const dialog = await screen.findByRole('dialog');
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Settle' }));
  await send();
  expect(await within(dialog).findByText('Choose what happened.')).toBeDefined();
  await user.click(within(dialog).getByRole('radio', { name: 'It is there' }));
  await send();
  expect(await within(dialog).findByText('Please enter AWB number')).toBeDefined();
  await user.type(within(dialog).getByLabelText(/AWB/), '57930000000');
  await send();
  expect(await within(dialog).findByText('Delhivery does not know AWB 57930000000.')).toBeDefined();
  await user.click(within(dialog).getByRole('radio', { name: 'Not booked: send it again' }));
  await send();
  await waitFor(() =>
    expect(said()).toEqual(['The courier has not answered this time either: the booking goes on waiting.']),
  );
  await user.click(await screen.findByRole('button', { name: /^Settle the booking of / }));
  await user.click(await screen.findByRole('radio', { name: 'Not carried: refund the seller' }));
  await user.click(screen.getByRole('button', { name: 'Settle' }));
  await waitFor(() => expect(said().at(-1)).toMatch(/^The money went back to the seller\./));
  expect(await screen.findByText('Every booking is confirmed')).toBeDefined();
});

test('a status override that moves money must be confirmed, and can be removed', async () => {
  const user = open('', PATHS.unknownCodes);
  const row = () => screen.getByText('DONE-1').closest('tr') as HTMLElement;
  await user.click(await screen.findByRole('button', { name: 'Say meaning of DONE-1 (Delhivery)' }));
  const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }));
  await save();
  expect(await screen.findByText('Choose what it means.')).toBeDefined();
  expect(screen.queryByRole('option', { name: /^Take back/ })).toBeNull();
  const means = () => screen.getByLabelText(/It means/);
  await user.selectOptions(means(), 'delivered');
  await save();
  expect(await screen.findByText(/^‘delivered’ moves money or ends parcels, and 1 parcel had this code/)).toBeDefined();
  await user.click(screen.getByRole('checkbox'));
  // A confirmation applies to one status, so another status has to be confirmed again.
  await user.selectOptions(means(), 'lost');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await save();
  expect(await screen.findByText(/^‘lost’ moves money/)).toBeDefined();
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
  await user.selectOptions(means(), 'out_for_delivery');
  await save();
  await waitFor(() => expect(row().textContent).toContain('out for delivery'));
  expect(said().join()).toContain('‘DONE-1’ means out for delivery from now on.');
  await waitFor(async () => {
    const order = await web.api<OrderView>(web.staff, 'GET', `/orders/${web.ids.odd}`);
    expect(order.status).toBe('out_for_delivery');
  });
  await user.click(await screen.findByRole('button', { name: 'Change meaning of DONE-1 (Delhivery)' }));
  await user.selectOptions(means(), 'Remove: unknown again');
  await save();
  await waitFor(() => expect(row().textContent).toContain('Not known'));
});

test('a user without the permission can read status overrides but not change them', async () => {
  web.instead = (_, url) => {
    if (!url.includes('/users/')) return undefined;
    const person = { _id: 'u1', first_name: 'Asha', last_name: 'Rao', email: 'asha@example.in', user_type: null };
    return reply(200, '', { ...person, granted: ['showAllOrders', 'order.order_dashboard'] });
  };
  await mutate(() => true, undefined, { revalidate: false });
  open('', PATHS.unknownCodes);
  expect(await screen.findByText('HUB-7')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Say meaning/ })).toBeNull();
});
