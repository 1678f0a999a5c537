// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findings } from '../../support/web/axe.ts';
import { useOrdersList } from '../orders-list/orders-list-page.tsx';

const { market, open, said } = useOrdersList();

const views = () => screen.findByRole('dialog', { name: 'Views of Orders' });

test('a user can save a list’s filters, columns and sorting as a view, open it, share its URL and delete it', async () => {
  await market.order('seller', 'paid');
  const page = open('?payment_method=prepaid&sort=-Status&columns=-Customer');
  await screen.findByRole('columnheader', { name: 'AWB' }, { timeout: 5000 }).catch(() => undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  const dialog = await views();
  await userEvent.type(within(dialog).getByLabelText('Save this view as'), 'Prepaid, newest status');
  // A seller cannot share a view, so the dialog has no box for sharing.
  expect(within(dialog).queryByLabelText('Share with all staff')).toBeNull();
  expect(await findings()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(said()).toContain('The view is saved.'));
  const button = await screen.findByRole('button', { name: 'Prepaid, newest status' });

  await userEvent.click(button);
  await userEvent.click(within(await views()).getByRole('button', { name: 'The list without a view' }));
  await waitFor(() => expect(page.search()).toBe(''));
  await screen.findByRole('columnheader', { name: 'Customer' });
  const calls = market.sent.length;
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  await userEvent.click(within(await views()).getByRole('button', { name: 'Prepaid, newest status' }));
  await waitFor(() => expect(page.search()).toBe('?columns=-Customer&payment_method=prepaid&sort=-Status'));
  // Saved views are a part of the user, whom a page may read again. So opening a view sends only requests for orders
  // and for the user.
  await waitFor(() => expect(market.sent.length).toBeGreaterThan(calls));
  expect(market.sent.slice(calls).filter(({ url }) => !/\/orders\?|\/users\/\w+$/.test(url))).toEqual([]);

  await userEvent.click(await screen.findByRole('button', { name: 'Prepaid, newest status' }));
  await userEvent.click(within(await views()).getByRole('button', { name: 'Delete the view Prepaid, newest status' }));
  await waitFor(() => expect(said()).toContain('The view is deleted.'));
  await screen.findByRole('button', { name: 'Views' });
});

test('staff can share a view with all staff', async () => {
  market.signIn('staff');
  open('?payment_method=prepaid');
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  const dialog = await views();
  await userEvent.type(within(dialog).getByLabelText('Save this view as'), 'Prepaid');
  await userEvent.click(within(dialog).getByLabelText('Share with all staff'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Prepaid' }));
  expect((await views()).textContent).toContain('Prepaid shared with all staff');
});
