// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { EditProfilePage } from '../../../web/src/features/profile/edit-profile-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { findings } from '../../support/web/axe.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { openOrders, reply } from '../orders-list/orders-list-server.ts';

const market = openOrders();

test('a seller finds a buyer by mobile number, confirms the removal, and sees which orders still wait for it', async () => {
  await market.order('seller', 'paid');
  market.signIn('seller');
  showPages({ [PATHS.editProfile]: <EditProfilePage /> }, PATHS.editProfile);
  await userEvent.click(await screen.findByRole('button', { name: 'Find a buyer' }));
  const number = await screen.findByLabelText(/^Buyer’s mobile number/);
  await userEvent.type(number, '9000000000{Enter}');
  expect(await screen.findByText('No order has this mobile number.')).toBeTruthy();
  await userEvent.clear(number);
  market.instead = () => reply(500, 'Something went wrong.', null, 'INTERNAL');
  await userEvent.type(number, '9000000001{Enter}');
  await screen.findByText('Something went wrong.');
  expect(screen.queryByText('No order has this mobile number.')).toBeNull();
  market.instead = () => undefined;
  await userEvent.clear(number);
  await userEvent.type(number, '+91 98765 43210{Enter}');
  expect(await screen.findByText(/ with 9876543210:$/)).toBeTruthy();
  expect(await findings()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Remove data' }));
  const question = (await screen.findByText('Remove this buyer’s data?')).closest('[role=dialog]') as HTMLElement;
  expect(question.textContent).toContain('on the way, with a ticket or not shipped');
  await userEvent.click(within(question).getByRole('button', { name: 'Remove data' }));
  expect(
    await screen.findByText('From these orders it is removed when their journey and their ticket end:'),
  ).toBeTruthy();
  const sent = market.sent.filter(({ url }) => url.includes('/buyer-data'));
  expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { mobile_number: '9876543210' } });
  expect(sent.every(({ url }) => !url.includes('9876543210'))).toBe(true);
});
