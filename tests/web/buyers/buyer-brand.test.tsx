// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { EditProfilePage } from '../../../web/src/features/profile/edit-profile-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { findings } from '../../support/web/axe.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { openOrders, reply } from '../orders-list/orders-list-server.ts';

const market = openOrders();

test('a seller can turn on buyer messages for orders from bulks, files, shops and the API', async () => {
  market.signIn('other');
  showPages({ [PATHS.editProfile]: <EditProfilePage /> }, PATHS.editProfile);
  const card = (await screen.findByRole('heading', { name: /^Buyer’s page/ })).closest('section') as HTMLElement;
  await userEvent.click(await within(card).findByRole('button', { name: 'Edit' }));
  await userEvent.click(await screen.findByLabelText('Send them for orders from bulks, files, shops and programs'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  const label = await within(card).findByText('Messages for bulks, files and shops');
  await waitFor(() => expect(label.nextElementSibling?.textContent).toBe('On'));
});

test('a seller who edits the shown name sees the buyer’s page change before saving', async () => {
  market.signIn('seller');
  showPages({ [PATHS.editProfile]: <EditProfilePage /> }, PATHS.editProfile);
  const card = (await screen.findByRole('heading', { name: /^Buyer’s page/ })).closest('section') as HTMLElement;
  const edit = await within(card).findByRole('button', { name: 'Edit' });
  market.instead = (_, url) =>
    url.includes('/preview') ? reply(500, 'Something went wrong.', null, 'INTERNAL') : undefined;
  await userEvent.click(edit);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  market.instead = () => undefined;
  await userEvent.click(retry);
  const frame = await screen.findByTitle<HTMLIFrameElement>('The buyer’s page');
  const name = screen.getByLabelText(/^Name/);
  fireEvent.change(name, { target: { value: 'Neha & Co' } });
  await waitFor(() => expect(frame.srcdoc).toContain('Your parcel from Neha &amp; Co'));
  expect(frame.getAttribute('sandbox')).toBe('');
  for (const [label, shown] of [
    ['Show the contents', 'Cotton kurta'],
    ['Show the courier and its AWB', 'Sample Courier'],
    ['Show the expected day', 'Expected'],
  ] as const) {
    expect(frame.srcdoc).toContain(shown);
    await userEvent.click(screen.getByLabelText(label));
    await waitFor(() => expect(frame.srcdoc).not.toContain(shown));
  }
  expect(within(card).getByText('Contents, Courier and AWB, Expected day')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Delivery failed' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show in Hindi' }));
  await waitFor(() => expect(frame.srcdoc).toContain('कूरियर क्या करे?'));
  fireEvent.change(name, { target: { value: '' } });
  await screen.findByText('The preview goes on when all fields are right.');
  expect(frame.srcdoc).toContain('Neha &amp; Co');
  expect(await findings()).toEqual([]);
  expect(market.sent.some(({ method }) => method === 'PUT')).toBe(false);
});
