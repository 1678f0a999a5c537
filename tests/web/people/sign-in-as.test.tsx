import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { UserView } from '../../../shared/users/contract.ts';
import { session } from '../../../web/src/api/session/session.ts';
import { signOut } from '../../../web/src/api/session/sign-out.ts';
import { GlobalPassword } from '../../../web/src/features/sign-in-as/global-password.tsx';
import { SignInAs } from '../../../web/src/features/sign-in-as/sign-in-as.tsx';
import { WalletPage } from '../../../web/src/features/wallet/wallet-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { reply } from '../orders-list/orders-list-server.ts';
import { openProfile, press, said, show } from './profile-page.tsx';

const web = openProfile();

test('the dialog of the global password shows the server’s message, and keeps its input if no reply arrives', async () => {
  localStorage.setItem('jwt', web.admin);
  const closed = vi.fn();
  const user = show(<GlobalPassword onClose={closed} />);
  await press(user, 'Submit');
  for (const words of ['Please enter new password', 'Please enter confirm password'])
    expect(await screen.findByText(words)).toBeTruthy();
  await user.type(screen.getByLabelText(/New Password/), 'abc');
  await user.type(screen.getByLabelText(/Confirm Password/), 'abc');
  expect(await screen.findByText('Password at least 4 characters')).toBeTruthy();
  await user.type(screen.getByLabelText(/New Password/), 'd');
  await press(user, 'Submit');
  await waitFor(() => expect(said()).toContain('New password and Confirm password not same'));
  await user.type(screen.getByLabelText(/Confirm Password/), 'd');
  web.instead = (_, url) =>
    url.includes('/global/') ? reply(403, 'Your role does not allow this.', null, 'NOT_ALLOWED') : undefined;
  await press(user, 'Submit');
  await waitFor(() => expect(said()).toContain('Your role does not allow this.'));
  expect(closed).toHaveBeenCalledTimes(1);
  web.instead = () => undefined;
  await press(user, 'Submit');
  await waitFor(() => expect(said()).toContain('The global password is set.'));
  expect(closed).toHaveBeenCalledTimes(2);
});

test('signing in as a seller affects only this tab, and ending it returns to the user’s own account', async () => {
  const seller = session.userId() ?? '';
  localStorage.setItem('jwt', web.admin);
  const goTo = vi.spyOn(session, 'goTo').mockImplementation(() => {});
  const person = { _id: seller, first_name: 'Asha', last_name: 'Rao', email: 'asha@example.in' };
  const user = show(<SignInAs user={person} onClose={() => {}} />);
  const dialog = within(await screen.findByRole('dialog'));
  const submit = await dialog.findByRole('button', { name: 'Sign in' });
  await user.click(submit);
  expect(await dialog.findByText('Please enter the reason')).toBeTruthy();
  await user.type(dialog.getByLabelText(/Reason/), 'Ticket 481');
  await user.type(dialog.getByLabelText(/Global password/), 'nope');
  await user.click(submit);
  expect(await dialog.findAllByText('This is not the global password.')).not.toHaveLength(0);
  const password = dialog.getByLabelText(/Global password/);
  await user.clear(password);
  await user.type(password, 'abcd');
  await user.click(submit);
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/app'));
  expect([session.userId(), localStorage.getItem('jwt')]).toEqual([seller, web.admin]);
  expect((session.actsUntil() ?? 0) > Date.now()).toBe(true);
  // Fields that only the owner may change are disabled with a reason. Actions that move money are not offered.
  cleanup();
  show();
  await screen.findByText(/here you can look, and they alone make changes/);
  for (const name of ['Save Profile', 'Change Password'])
    expect(screen.getByRole('button', { name }).matches(':disabled')).toBe(true);
  expect((await screen.findByLabelText(/Phone No/)).matches(':disabled')).toBe(true);
  cleanup();
  show(<WalletPage />);
  await screen.findByText('Credit total');
  expect(screen.queryByRole('button', { name: 'Add Money' })).toBeNull();
  // If the page stayed open, it would request the administrator's account, and the next test would get the reply.
  cleanup();
  signOut();
  expect([session.actsUntil(), localStorage.getItem('jwt')]).toEqual([undefined, web.admin]);
  expect(goTo).toHaveBeenLastCalledWith(PATHS.users);
  await waitFor(() => expect(web.sent.some(({ url }) => url.endsWith('/logout'))).toBe(true));
});

test('a user who is signed in as another user cannot change profile or wallet, and disabled buttons say why', async () => {
  localStorage.setItem('jwt', web.admin); // the administrator may have API keys
  const id = session.userId() ?? '';
  const seen = await web.api<UserView>(web.admin, 'GET', `/users/${id}`);
  const place = { line1: 'Shop 1', line2: 'Fort', country: 'India', state: 'Maharashtra', city: 'Mumbai' };
  const reach = { postcode: '400001', email: 'a@shop.in', mobile_number: '9876543210' };
  const theirs = {
    ...seen,
    core_api_key: { active: true, key: '••••1234', may_pay: false, created_at: '2026-11-01T00:00:00Z', used_at: null },
    pickup_address: [{ _id: 'a1', default_address: true, ...place, ...reach }],
  };
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
    String(url).endsWith(`/users/${id}`) ? reply(200, 'OK', theirs) : real(url, init),
  );
  session.actAs(web.admin);
  const refused = async (name: string) => {
    const button = (await screen.findByRole('button', { name })) as HTMLButtonElement;
    return [name, button.disabled, button.title];
  };
  const why = 'You are signed in as another user. This is theirs to do.';
  show();
  for (const name of ['Save Profile', 'Change Password', 'Save', 'Edit Address', 'Add Address'])
    expect(await refused(name)).toEqual([name, true, why]);
  for (const name of ['Make another key', 'Remove key']) expect(await refused(name)).toEqual([name, true, why]);
  expect((screen.getByRole('radio', { name: 'Default address' }) as HTMLInputElement).disabled).toBe(true);
  cleanup();
  show(<WalletPage />);
  for (const name of ['Statement', 'as CSV']) expect(await refused(name)).toEqual([name, true, why]);
});
