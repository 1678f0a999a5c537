import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ordersContract } from '../../../shared/orders/contract.ts';
import { call } from '../../../web/src/api/client.ts';
import { session } from '../../../web/src/api/session/session.ts';
import { RequireLogin } from '../../../web/src/app/require-login.tsx';
import { ForgotPasswordPage } from '../../../web/src/features/sessions/forgot-password-page.tsx';
import { LoginPage } from '../../../web/src/features/sessions/login-page.tsx';
import { ResetPasswordPage } from '../../../web/src/features/sessions/reset-password-page.tsx';
import { envelope, startServer, tokenFor } from './local-server.ts';

let stop = () => {};
beforeEach(() => session.save(tokenFor('asha')));
afterEach(() => {
  stop();
  localStorage.clear();
});

const open = (address: string) => {
  const router = createMemoryRouter(
    [{ element: <RequireLogin />, children: [{ path: '*', element: <p>the order form</p> }] }],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
};
/** Notifies this tab that another tab has signed in. */
const anotherTab = (token: string) =>
  act(() => {
    session.save(token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'jwt' }));
  });

test('a tab shows a notice and sends no more requests after another user signs in in another tab', async () => {
  const server = await startServer((response) => envelope(response, 200, {}));
  stop = server.stop;
  open('/app/individualShipment');
  expect(screen.getByText('the order form')).toBeTruthy();

  anotherTab(tokenFor('asha', Date.now() / 1000 + 7200)); // another tab with the same user
  expect(screen.getByText('the order form')).toBeTruthy();
  await call(ordersContract.get, { params: { id: 'o1' } });
  expect(server.seen).toHaveLength(1);

  anotherTab(tokenFor('ravi'));
  expect(screen.getByRole('alertdialog').textContent).toContain('Signed in as someone else');
  expect(screen.queryByText('the order form')).toBeNull();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBe(document.activeElement);
  expect(session.userId()).toBe('ravi'); // the session of the other user is kept
});

test('a request is not sent under another user’s session, and the page says why', async () => {
  const server = await startServer((response) => envelope(response, 200, {}));
  stop = server.stop;
  open('/app/individualShipment');
  session.save(tokenFor('ravi')); // no event arrives, as if the tab had been asleep
  await act(async () => {
    await expect(call(ordersContract.get, { params: { id: 'o1' } })).rejects.toThrow('Signed in as someone else');
  });
  expect(server.seen).toEqual([]);
  expect(screen.getByText('Signed in as someone else')).toBeTruthy();
});

test('a page that the browser’s Back restores is reloaded if another user is now signed in', () => {
  const reload = vi.spyOn(session, 'reload').mockImplementation(() => {});
  const back = (persisted: boolean) =>
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    });
  open('/app/walletdetails');
  back(true);
  expect([reload.mock.calls.length, document.documentElement.hidden]).toEqual([0, false]);
  for (const leave of [() => session.save(tokenFor('ravi')), () => localStorage.clear()]) {
    leave();
    back(false);
    expect(document.documentElement.hidden).toBe(false);
    back(true);
    expect(document.documentElement.hidden).toBe(true);
    document.documentElement.hidden = false;
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

test('the sign-in page reports an expired session, but not to a visitor who was not signed in', async () => {
  const left = vi
    .spyOn(session, 'replaceWith')
    .mockImplementation((address) => history.replaceState(null, '', address));
  session.save(tokenFor('asha', Date.now() / 1000 - 1));
  open('/app/walletdetails?x=1');
  expect(left).toHaveBeenLastCalledWith('/login?ended=1&origin=%2Fapp%2Fwalletdetails%3Fx%3D1');
  cleanup();
  render(<LoginPage />);
  expect(screen.getByText(/Your session has ended/)).toBeTruthy();
  cleanup();
  localStorage.clear();
  open('/app/walletdetails');
  expect(left).toHaveBeenLastCalledWith('/login?origin=%2Fapp%2Fwalletdetails');
  cleanup();
  render(<LoginPage />);
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
});

test('leaving the e-mail field empty shows no error until the form is submitted', async () => {
  localStorage.clear();
  render(<LoginPage />);
  fireEvent.blur(screen.getByRole('textbox', { name: 'Email' }));
  const password = screen.getByLabelText(/^Password/);
  fireEvent.change(password, { target: { value: 'abc' } });
  fireEvent.blur(password);
  // The password's error appears when the user leaves the field. The empty e-mail field shows no error.
  expect(await screen.findByText('Password at least 4 characters')).toBeTruthy();
  expect(screen.queryByText('Please enter your email')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Please enter your email')).toBeTruthy();
});

test('a failed request for a password reset shows an error, and the e-mail stays in its field', async () => {
  localStorage.clear();
  const lost = new TypeError('fetch failed');
  vi.stubGlobal('fetch', () => Promise.reject(lost));
  stop = () => vi.unstubAllGlobals();
  const wait = globalThis.setTimeout;
  const ofRetries = () => new Error('who calls').stack?.includes('/api/retry.ts') === true;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    wait(run, ofRetries() ? 0 : ms)) as typeof wait);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<ForgotPasswordPage />);
  const email = screen.getByRole('textbox', { name: 'Email' }) as HTMLInputElement;
  fireEvent.change(email, { target: { value: 'asha@example.in' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Server error. Are you online?')).toBeTruthy();
  expect(logged.mock.calls).toMatchObject([[{ code: 'OFFLINE' }]]);
  expect(email.value).toBe('asha@example.in');
  vi.restoreAllMocks();
});

test('a used reset link shows an error before a password is typed', async () => {
  const meta = { code: 'LINK_GONE', message: 'This link has expired or was used already. Ask for a new one.' };
  const server = await startServer((response) => envelope(response, 410, null, meta));
  stop = server.stop;
  history.replaceState(null, '', '/ResetPassword/to.ke.n');
  render(<ResetPasswordPage />);
  expect(await screen.findByText(meta.message)).toBeTruthy();
  expect(screen.queryByLabelText(/New password/)).toBeNull();
  expect((screen.getByRole('link', { name: 'Ask for a new link' }) as HTMLAnchorElement).pathname).toBe(
    '/ForgetPassword',
  );
  expect(server.seen.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
    ['GET', '/api/v1/users/set-forgot-password', 'Bearer to.ke.n'],
  ]);
});
