import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { mutate } from 'swr';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RoleView } from '../../../shared/roles/contract.ts';
import type { UserView } from '../../../shared/users/contract.ts';
import { useUser } from '../../../web/src/api/use-user.ts';
import { NewRolePage } from '../../../web/src/features/roles/new-role-page.tsx';
import { RolePage } from '../../../web/src/features/roles/role-page.tsx';
import { RolesPage } from '../../../web/src/features/roles/roles-page.tsx';
import { UsersPage } from '../../../web/src/features/users/users-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { findings } from '../../support/web/axe.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { showPages } from '../../support/web/show-pages.tsx';

const web = openWeb<{ tokens: Record<'chief' | 'clerk', string>; ids: Record<'chief' | 'seller', string> }>(
  'serve-people.ts',
);
beforeEach(() => localStorage.setItem('jwt', web.tokens.chief));
afterEach(async () => {
  // Empties the cache, so that the next test requests its own data.
  await mutate(() => true, undefined, { revalidate: false });
});

const Granted = () => <output>{useUser().user?.granted.join(' ')}</output>;

const withRights = (page: ReactElement) => (
  <>
    <Granted />
    {page}
  </>
);
const PAGES = {
  [PATHS.users]: withRights(<UsersPage />),
  [PATHS.roles]: withRights(<RolesPage />),
  [PATHS.newRole]: withRights(<NewRolePage />),
  [PATHS.role]: withRights(<RolePage />),
};
const show = (at: string) => showPages(PAGES, at, { cache: {}, atOnce: true });

const user = userEvent.setup();
/** Chooses an entry from the menu of a user. */
const choose = async (of: string, name: string) => {
  await press(`More for ${of}`);
  await user.click(await screen.findByRole('menuitem', { name }));
};
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

test('a change of the user’s own role takes effect in an open tab with the next reply', async () => {
  localStorage.setItem('jwt', web.tokens.clerk);
  show(PATHS.roles);
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('role_management'));
  expect(screen.getByRole('status').textContent).not.toContain('dashboard');
  const roles = await web.api<RoleView[]>(web.tokens.chief, 'GET', '/roles?limit=1000');
  const clerks = roles.find(({ name }) => name === 'Clerks');
  await web.api(web.tokens.chief, 'PUT', `/roles/${clerks?._id}`, {
    permissions: { ...clerks?.permissions, dashboard: { show: true } },
  });
  await press('Edit role Sellers'); // any request
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('dashboard'));
});

test('the role chosen for a user determines whether the form shows plan, vendor, partners or visible plans', async () => {
  show(PATHS.users);
  await press('Add User');
  const role = (await screen.findByLabelText(/^Role/)) as HTMLSelectElement;
  const dialog = screen.getByRole('dialog');
  const shown = () =>
    ['Plan *', 'Vendor *', 'Delivery partners', 'Visible Plans'].filter(
      (label) => within(dialog).queryByText((_, at) => at?.tagName === 'LABEL' && at.textContent === label) !== null,
    );
  await user.selectOptions(role, 'Sellers');
  expect(shown()).toEqual(['Plan *', 'Delivery partners']);
  await user.selectOptions(role, 'Carriers');
  await waitFor(() => expect(shown()).toEqual(['Vendor *']));
  await user.selectOptions(within(dialog).getByLabelText(/^Vendor/), 'Delhivery');
  await user.selectOptions(role, 'Office');
  expect(shown()).toEqual(['Plan *', 'Delivery partners', 'Visible Plans']);
  expect(within(dialog).getByRole('button', { name: 'Visible Plans: All Plans' })).toBeTruthy();
  await user.selectOptions(role, 'Carriers'); // changing the role has cleared the vendor
  expect((within(dialog).getByLabelText(/^Vendor/) as HTMLSelectElement).value).toBe('');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Please select vendor')).toBeTruthy();
  // Neither an inactive role nor an inactive plan is offered.
  expect(within(role).queryByText(/Retired/)).toBeNull();
  await user.selectOptions(role, 'Sellers');
  expect(within(within(dialog).getByLabelText(/^Plan/)).queryByText(/Old/)).toBeNull();
  expect(await findings()).toEqual([]);
});

test('the e-mail and password of an existing user cannot be edited, and deactivating the user asks for confirmation', async () => {
  show(PATHS.users);
  await press(/^Edit Asha Seller/);
  expect(web.sent.some(({ url }) => /\/users\?.*limit=30\b/.test(url))).toBe(true);
  const email = await screen.findByLabelText<HTMLInputElement>('Email', { selector: 'input[name=email]' });
  const dialog = screen.getByRole('dialog');
  expect(email.disabled).toBe(true);
  expect(within(dialog).queryByLabelText(/^Password/)).toBeNull();
  const first = within(dialog).getByLabelText(/^First name/);
  await user.clear(first);
  await user.type(first, ' Usha ');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Usha Seller');
  // A user with money cannot be deleted, but can be deactivated.
  const message = "This user has money in the books and can't be deleted. Deactivate instead.";
  const meta = { success: false, status: 409, code: 'CONFLICT', message, fields: { active: 'Deactivate instead.' } };
  web.instead = (method) => (method === 'DELETE' ? Response.json({ meta, data: null }, { status: 409 }) : undefined);
  await choose('Usha Seller', 'Delete');
  await press('Delete');
  await screen.findByText(message);
  web.instead = () => undefined;
  await press('Deactivate');
  const row = (await screen.findByText('Usha Seller')).closest('tr') as HTMLElement;
  await within(row).findByText('Inactive');
  await press('More for Asha Rao 1');
  const own = await screen.findByRole('menuitem', { name: 'Deactivate. You cannot deactivate yourself.' });
  expect(own.getAttribute('aria-disabled')).toBe('true');
});

test('a user without a password is shown as invited, and staff can send the welcome mail again from the menu', async () => {
  const body = { first_name: 'Nisha', email: 'nisha@example.in', role: 'sellers', plan: 'standard' };
  await web.api(web.tokens.chief, 'POST', '/users/invite-user', body);
  show(PATHS.users);
  const row = (await screen.findByText('Nisha')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Invited')).toBeTruthy();
  within(row).getByRole('button', { name: 'More for Nisha' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Send welcome mail again');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(toasts.shown().map(({ text }) => text)).toContain('A new welcome mail is on its way to nisha@example.in.'),
  );
  await press('More for Aditi Iyer');
  await screen.findByRole('menuitem', { name: 'Deactivate' });
  expect(screen.queryByRole('menuitem', { name: 'Send welcome mail again' })).toBeNull();
});

test.each([
  [PATHS.users, () => choose('Usha Seller', 'Activate')],
  [PATHS.roles, () => press('Deactivate role Sellers')],
])('the confirmation dialog on %s stays open until the change is stored', async (at, begin) => {
  show(at);
  await begin();
  const dialog = await screen.findByRole('dialog');
  const yes = () => user.click(within(dialog).getByRole('button', { name: 'Yes' }));
  const refusal = { meta: { success: false, status: 500, message: 'Not now' }, data: null };
  web.instead = (method) => (method === 'PUT' ? Response.json(refusal, { status: 500 }) : undefined);
  await yes();
  await waitFor(() => expect(toasts.shown().map(({ text }) => text)).toContain('Not now'));
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Yes' })).toHaveProperty('disabled', false));
  expect(screen.queryByRole('dialog')).toBe(dialog);
  web.instead = () => undefined;
  await yes();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a new role requires a name, and a section’s download permission requires its show permission', async () => {
  const router = show(PATHS.newRole);
  await press('Create');
  expect(await screen.findByText('Please enter role name')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Role name/), '  Readers ');
  const on = (name: string) => screen.getByRole('switch', { name }) as HTMLInputElement;
  expect(on('Download Dashboard').disabled).toBe(true);
  await user.click(on('Show Dashboard'));
  await user.click(on('Download Dashboard'));
  await user.click(on('Show all orders'));
  await user.click(on('For courier partner users'));
  expect([on('Show all orders').checked, on('Show all orders').disabled]).toEqual([false, true]);
  expect(screen.getByText('Opens Manifest, Printable Manifest')).toBeTruthy();
  await press('Create');
  await waitFor(() => expect(router.state.location.pathname).toBe(PATHS.roles));
  const row = (await screen.findByText('Readers')).closest('tr') as HTMLElement;
  expect(row.textContent).toContain('Active');
  const all = await web.api<RoleView[]>(web.tokens.chief, 'GET', '/roles?limit=1000');
  expect(all.find(({ name }) => name === 'Readers')).toMatchObject({
    role_id: 'vendor',
    granted: ['dashboard', 'dashboard.download'],
  });
});

test('a user can neither grant a permission that they lack, nor change a role that has it', async () => {
  localStorage.setItem('jwt', web.tokens.clerk);
  show(PATHS.newRole);
  const plan = (await screen.findByRole('switch', { name: 'Show Manage Plan' })) as HTMLInputElement;
  await waitFor(() => expect(plan.disabled).toBe(true));
  expect((screen.getByRole('switch', { name: 'Show Wallet Details' }) as HTMLInputElement).disabled).toBe(false);
  await user.click(screen.getByRole('switch', { name: 'Allow all (show / download)' }));
  expect(plan.checked).toBe(false);
  cleanup();
  const chief = await web.api<UserView>(web.tokens.chief, 'GET', `/users/${web.ids.chief}`);
  show(PATHS.role.replace(':id', chief.role._id._id));
  await screen.findByText(/This role has rights that your own role lacks/);
  expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
});
