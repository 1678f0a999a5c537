// @vitest-environment jsdom
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { UserView } from '../../shared/users/contract.ts';
import { session } from '../../web/src/api/session.ts';
import { signOut } from '../../web/src/api/sign-out.ts';
import { EditProfilePage } from '../../web/src/features/profile/edit-profile-page.tsx';
import { GlobalPassword } from '../../web/src/features/sign-in-as/global-password.tsx';
import { SignInAsButton } from '../../web/src/features/sign-in-as/sign-in-as-button.tsx';
import { WalletPage } from '../../web/src/features/wallet/wallet-page.tsx';
import { PATHS } from '../../web/src/lib/links.ts';
import { toast, toasts } from '../../web/src/lib/toast.ts';
import { ConfirmHost } from '../../web/src/ui/confirm.tsx';
import { openWeb } from '../support/open-web.ts';
import { Known } from './known.tsx';
import { reply } from './orders-list-server.ts';

configure({ asyncUtilTimeout: 8000 }); // a busy machine is slow, not wrong

/** A seller without API keys, and an administrator, who has everything. */
const web = openWeb<{ token: string; admin: string }>('serve-market.ts');
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
beforeEach(() => localStorage.setItem('jwt', web.token));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of toasts.shown()) toast.dismiss(id);
});

const said = () => toasts.shown().map(({ text }) => text);

function show(what = <EditProfilePage />) {
  const element = (
    <>
      {what}
      <ConfirmHost />
    </>
  );
  const routes = [
    { path: PATHS.editProfile, element },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [PATHS.wallet, PATHS.editProfile] });
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <Known>
        <RouterProvider router={router} />
      </Known>
    </SWRConfig>,
  );
  return { ...userEvent.setup(), back: () => act(() => router.navigate(-1)) };
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('the phone number is one’s own to change, checked as it is typed; a seller without the flag sees no API key', async () => {
  const user = show();
  const phone = await screen.findByLabelText(/Phone No/);
  await user.type(phone, '98x76');
  expect((phone as HTMLInputElement).value).toBe('9876');
  await press(user, 'Save Profile');
  expect(await screen.findByText('Please enter valid mobile number')).toBeTruthy();
  await user.type(phone, '543210');
  await press(user, 'Save Profile');
  await waitFor(() => expect(said()).toHaveLength(1));
  const id = session.userId() ?? '';
  expect((await web.api<UserView>(web.token, 'GET', `/users/${id}`)).mobile_number).toBe('9876543210');
  await user.clear(phone); // it may be left empty
  await press(user, 'Save Profile');
  await waitFor(async () => expect((await web.api<UserView>(web.token, 'GET', `/users/${id}`)).mobile_number).toBe(''));
  await user.type(phone, '9876543210');
  await press(user, 'Save Profile');
  await waitFor(async () =>
    expect((await web.api<UserView>(web.token, 'GET', `/users/${id}`)).mobile_number).toBe('9876543210'),
  );
  expect(screen.getByText('Email Id')).toBeTruthy();
  expect(screen.queryByText('Department')).toBeNull();
  expect(screen.queryByRole('heading', { name: /API Key/ })).toBeNull();
});

test('any one form of the page with unsaved input asks before it is left', async () => {
  const user = show();
  const said = vi.spyOn(console, 'warn');
  await screen.findByRole('button', { name: 'Add Address' });
  const typed = await screen.findByLabelText(/Phone No/);
  await user.type(typed, '1');
  await user.back();
  await press(user, 'Keep editing');
  await press(user, 'Add Address');
  await user.type(await screen.findByLabelText(/Address line 1/), 'Shop');
  await user.clear(typed);
  await user.back();
  await press(user, 'Discard');
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(said).not.toHaveBeenCalled();
});

test('three addresses are added, one is changed and another becomes the default; there is no fourth', async () => {
  const user = show();
  for (const number of [1, 2, 3]) {
    await press(user, 'Add Address');
    await press(user, 'Save Address');
    if (number === 1) expect(await screen.findByText('Please enter address line 1')).toBeTruthy();
    await user.type(screen.getByLabelText(/Address line 1/), `Shop ${number}`);
    await user.type(screen.getByLabelText(/Address line 2/), 'Lajpat Nagar');
    await user.type(screen.getByLabelText(/Postcode/), '110001');
    // City and state come with the pin code.
    await waitFor(() => expect((screen.getByLabelText(/City/) as HTMLInputElement).value).toBe('New Delhi'));
    await press(user, 'Save Address');
    await screen.findByText(`${number} of 3`);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Address' })).toBeNull());
  }
  expect(screen.queryByRole('button', { name: 'Add Address' })).toBeNull();
  const defaults = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked);
  expect(defaults()).toEqual([true, false, false]);
  await user.click(screen.getAllByRole('radio')[2] as HTMLElement);
  await waitFor(() => expect(defaults()).toEqual([false, false, true]));
  await user.click(screen.getAllByRole('button', { name: 'Edit Address' })[0] as HTMLElement);
  const line = await screen.findByLabelText(/Address line 1/);
  await user.clear(line);
  await user.type(line, 'Shop 1, first floor');
  await press(user, 'Update Address');
  expect(await screen.findByText(/Shop 1, first floor/)).toBeTruthy();
  expect(said()).toContain('Address updated.');
});

test('a password is changed once the terms are agreed to; this browser stays signed in', async () => {
  const user = show();
  await press(user, 'Change Password');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = await dialog.findByRole('button', { name: 'Submit' });
  expect((submit as HTMLButtonElement).disabled).toBe(true);
  await user.click(dialog.getByRole('checkbox'));
  await user.click(submit);
  for (const words of ['Please enter old password', 'Please enter new password', 'Please enter confirm password'])
    expect(await dialog.findByText(words)).toBeTruthy();
  await user.type(dialog.getByLabelText(/Old Password/), 'wrong123');
  await user.type(dialog.getByLabelText(/New Password/), 'fresh123');
  await user.type(dialog.getByLabelText(/Confirm Password/), 'fresh12');
  await user.click(submit);
  await waitFor(() => expect(said()).toEqual(['New password and Confirm password not same']));
  expect(web.sent.filter(({ url }) => url.endsWith('/reset-password'))).toEqual([]);
  await user.type(dialog.getByLabelText(/Confirm Password/), '3');
  await user.click(submit);
  expect(await dialog.findAllByText('This is not your old password.')).not.toHaveLength(0);
  const old = dialog.getByLabelText(/Old Password/);
  await user.clear(old);
  await user.type(old, 'secret12');
  await user.click(submit);
  await waitFor(() => expect(said()).toContain('Your new password is set.'));
  expect(localStorage.getItem('jwt')).not.toBe(web.token);
  await expect(web.api(web.token, 'GET', '/plans')).rejects.toThrow('Please sign in.');
  web.token = localStorage.getItem('jwt') ?? '';
});

test('an API key is whole once and then masked; paying is a choice of its own; another one asks first', async () => {
  localStorage.setItem('jwt', web.admin);
  const user = show();
  await press(user, 'Make API key');
  const dialog = within(await screen.findByRole('dialog'));
  const key = (await dialog.findByText(/^pwk_/)).textContent;
  await user.click(dialog.getByRole('button', { name: 'I have copied it' }));
  expect(await screen.findByText(`pwk_••••••••${key.slice(-4)}`)).toBeTruthy();
  const examples = within(screen.getByRole('region', { name: 'Calls to try' }));
  expect(examples.getAllByText(/^curl /)).toHaveLength(3);
  expect(examples.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toBe('/docs');
  const pays = screen.getByRole('switch', { name: /may pay/ });
  expect((pays as HTMLInputElement).checked).toBe(false);
  await user.click(pays);
  await waitFor(() => expect(said()).toContain('Your API key may pay your orders.'));
  await press(user, 'Make another key');
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(web.sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/users/api-key'))).toHaveLength(1);
  // Opened again, the page no longer knows it.
  cleanup();
  show();
  expect(await screen.findByText(/Put your key in the place of YOUR-API-KEY/)).toBeTruthy();
  expect(document.body.textContent).not.toContain(key);
});

test('the global password: what the server says is toasted and closes the dialog, no answer keeps what was typed', async () => {
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

test('signing in as a seller is this tab’s alone, and ends in one’s own account', async () => {
  const seller = session.userId() ?? '';
  localStorage.setItem('jwt', web.admin);
  const goTo = vi.spyOn(session, 'goTo').mockImplementation(() => {});
  const person = { _id: seller, first_name: 'Asha', last_name: 'Rao', email: 'asha@example.in', active: true };
  const user = show(<SignInAsButton user={person} />);
  await press(user, 'Sign in as Asha Rao');
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
  // What is theirs alone to change is shown and says why it cannot be pressed, and money is not offered at all.
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
  signOut();
  expect([session.actsUntil(), localStorage.getItem('jwt')]).toEqual([undefined, web.admin]);
  expect(goTo).toHaveBeenLastCalledWith(PATHS.users);
  await waitFor(() => expect(web.sent.some(({ url }) => url.endsWith('/logout'))).toBe(true));
});

test('signed in as another, nothing of the profile or the wallet is changed, and each button says why', async () => {
  localStorage.setItem('jwt', web.admin); // has a right to API keys
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

test('what happens when a partner refuses is said once for all payments, kept, and taken off again', async () => {
  const user = show();
  const box = await screen.findByRole('checkbox', { name: 'If a partner refuses, take the next partner' });
  const save = () => screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement;
  expect(save().disabled).toBe(true);
  await user.click(box);
  await user.click(save());
  await waitFor(() => expect(said()).toContain('User saved.'));
  const kept = async () => (await web.api<UserView>(web.token, 'GET', `/users/${session.userId()}`)).fallback_within;
  expect(await kept()).toBe(20);
  await waitFor(() => expect(save().disabled).toBe(true));
  await user.click(await screen.findByRole('checkbox', { name: 'If a partner refuses, take the next partner' }));
  await user.click(save());
  await waitFor(async () => expect(await kept()).toBeNull());
});
