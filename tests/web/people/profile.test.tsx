import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { UserView } from '../../../shared/users/contract.ts';
import { session } from '../../../web/src/api/session/session.ts';
import { openProfile, press, said, show } from './profile-page.tsx';

const web = openProfile();

test('users can change their own phone number, which is validated while they type', async () => {
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
  await user.clear(phone); // the field may be left empty
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

test('leaving a profile form with unsaved input asks for confirmation', async () => {
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

test('a user can have three addresses, change them, and choose the default', async () => {
  const user = show();
  for (const number of [1, 2, 3]) {
    await press(user, 'Add Address');
    await press(user, 'Save Address');
    if (number === 1) expect(await screen.findByText('Please enter address line 1')).toBeTruthy();
    await user.type(screen.getByLabelText(/Address line 1/), `Shop ${number}`);
    await user.type(screen.getByLabelText(/Address line 2/), 'Lajpat Nagar');
    await user.type(screen.getByLabelText(/Postcode/), '110001');
    // City and state are filled in by the pin code.
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

test('changing the password requires accepting the terms, and keeps this browser signed in', async () => {
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

test('an API key is shown in full only once, and replacing it asks for confirmation', async () => {
  localStorage.setItem('jwt', web.admin);
  const user = show();
  await press(user, 'Make API key');
  const dialog = within(await screen.findByRole('dialog'));
  const key = (await dialog.findByText(/^pwk_/)).textContent;
  await user.click(dialog.getByRole('button', { name: 'I have copied it' }));
  expect(await screen.findByText(`pwk_••••••••${key.slice(-4)}`)).toBeTruthy();
  expect(screen.getByText(/^The whole key was shown once, when it was made/)).toBeTruthy();
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
  // The page does not show the key again when it is reopened.
  cleanup();
  show();
  expect(await screen.findByText(/Put your key in the place of YOUR-API-KEY/)).toBeTruthy();
  expect(document.body.textContent).not.toContain(key);
});

test('a user can turn the fallback partner on and off for all payments', async () => {
  const user = show();
  const box = await screen.findByRole('checkbox', { name: 'If a partner refuses, book the next one' });
  const save = () => screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement;
  expect(save().disabled).toBe(true);
  await user.click(box);
  await user.click(save());
  await waitFor(() => expect(said()).toContain('User saved.'));
  const kept = async () => (await web.api<UserView>(web.token, 'GET', `/users/${session.userId()}`)).fallback_within;
  expect(await kept()).toBe(20);
  await waitFor(() => expect(save().disabled).toBe(true));
  await user.click(await screen.findByRole('checkbox', { name: 'If a partner refuses, book the next one' }));
  await user.click(save());
  await waitFor(async () => expect(await kept()).toBeNull());
});
