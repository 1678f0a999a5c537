import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RoleView } from '../../../shared/roles/contract.ts';
import type { OneUserView } from '../../../shared/users/contract.ts';
import { RolePage } from '../../../web/src/features/roles/role-page.tsx';
import { RolesPage } from '../../../web/src/features/roles/roles-page.tsx';
import { UsersPage } from '../../../web/src/features/users/users-page.tsx';
import { linkTo, PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { mergeValues } from '../../../web/src/ui/form/revisions/merge-values.ts';
import { findings } from '../../support/web/axe.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { showPages } from '../../support/web/show-pages.tsx';

const web = openWeb<{ tokens: Record<'chief' | 'deputy', string>; ids: Record<'seller', string> }>('serve-people.ts');
beforeEach(() => localStorage.setItem('jwt', web.tokens.chief));
afterEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
});

const user = userEvent.setup();
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const text = async (label: RegExp) => (await screen.findByLabelText(label)) as HTMLInputElement;
const retype = async (label: RegExp, value: string) => {
  await waitFor(async () => expect((await text(label)).disabled).toBe(false));
  await user.clear(await text(label));
  await user.type(await text(label), value);
};
const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const notice = () => screen.queryByText('Aditi Iyer changed this just now.');

const PAGES = {
  [PATHS.users]: <UsersPage />,
  [PATHS.roles]: <RolesPage />,
  [PATHS.role]: <RolePage />,
};
const show = (at: string) => showPages(PAGES, at, { cache: {}, atOnce: true });

/** Changes a user or a role as the other administrator, in another browser. */
const aditi = <T,>(path: string, body: object) => web.api<T>(web.tokens.deputy, 'PUT', path, body);
const seller = () => web.api<OneUserView>(web.tokens.chief, 'GET', `/users/${web.ids.seller}`);
const puts = () => web.sent.filter(({ method }) => method === 'PUT').length;

describe('a dialog with a record that somebody else has changed', () => {
  const open = async () => {
    show(PATHS.users);
    await press(/^Edit Asha Seller/);
    await text(/^First name/);
  };

  test('saving a record that somebody else has changed keeps the dialog’s input and shows the other values', async () => {
    await open();
    await retype(/^First name/, 'Asha Devi');
    await aditi(`/users/${web.ids.seller}`, { first_name: 'Ashwini', mobile_number: '9876500000' });
    await press('Save');
    expect(await screen.findByText('Aditi Iyer changed this just now.')).toBeTruthy();
    expect((await text(/^First name/)).value).toBe('Asha Devi');
    expect(describedBy(await text(/^First name/))).toContain('Aditi Iyer: Ashwini');
    // A field that the user has not touched shows the other administrator's value.
    expect((await text(/^Phone|^Mobile/)).value).toBe('9876500000');
    expect(await findings()).toEqual([]);
    expect(await seller()).toMatchObject({ first_name: 'Ashwini' });
    await press('Save mine');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await seller()).toMatchObject({ first_name: 'Asha Devi', mobile_number: '9876500000' });
  });

  test('a user can accept the other person’s values in a dialog, which then sends nothing', async () => {
    await aditi(`/users/${web.ids.seller}`, { first_name: 'Asha' });
    await open();
    await retype(/^First name/, 'Asha Rani');
    await aditi(`/users/${web.ids.seller}`, { first_name: 'Anjali' });
    await press('Save');
    expect(await screen.findByText('Aditi Iyer changed this just now.')).toBeTruthy();
    const sent = puts();
    await press('Use theirs');
    expect((await text(/^First name/)).value).toBe('Anjali');
    expect(describedBy(await text(/^First name/))).not.toContain('Aditi');
    expect(notice()).toBeNull();
    expect(puts()).toBe(sent);
    expect(await seller()).toMatchObject({ first_name: 'Anjali' });
  });

  test('a dialog saves without a question if somebody else changed only fields that it does not show', async () => {
    await aditi(`/users/${web.ids.seller}`, { first_name: 'Asha' });
    await open();
    await retype(/^First name/, 'Asha Kumari');
    await aditi(`/users/${web.ids.seller}`, { active: false });
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await seller()).toMatchObject({ first_name: 'Asha Kumari', active: false });
  });
});

describe('a role page with a role that somebody else has changed', () => {
  const role = () => web.api<RoleView>(web.tokens.chief, 'GET', '/roles/office');

  test('saving a role that somebody else has changed keeps the input, and can overwrite the change', async () => {
    show(linkTo('role', { id: 'office' }));
    await mutate(() => true); // drops the cached user, who was read for the previous page
    await retype(/^Role name/, 'Head office');
    const { permissions } = await role();
    await aditi('/roles/office', { name: 'Back office', permissions: { ...permissions, dashboard: { show: true } } });
    await press('Save');
    expect(await screen.findByText('Aditi Iyer changed this just now.')).toBeTruthy();
    expect((await text(/^Role name/)).value).toBe('Head office');
    expect(describedBy(await text(/^Role name/))).toContain('Aditi Iyer: Back office');
    expect(screen.getByText(/Turned on: Dashboard\.$/)).toBeTruthy();
    await press('Save mine');
    await waitFor(() => expect(notice()).toBeNull());
    expect(await role()).toMatchObject({ name: 'Head office' });
    expect((await role()).granted).toContain('dashboard');
    // The next save sends the revision that the first save has returned.
    await retype(/^Role name/, 'Office');
    await press('Save');
    await waitFor(async () => expect(await role()).toMatchObject({ name: 'Office' }));
  });

  test('deactivating a role from an outdated list is refused, and the list says who changed the role', async () => {
    show(PATHS.roles);
    expect(await screen.findByRole('button', { name: 'Deactivate role Office' })).toBeTruthy();
    await aditi('/roles/office', { name: 'Front office' });
    await press('Deactivate role Office');
    await user.click(await screen.findByRole('button', { name: /^(Yes|Deactivate)$/ }));
    await waitFor(() =>
      expect(
        toasts
          .shown()
          .map(({ text: said }) => said)
          .join(),
      ).toContain('Aditi Iyer changed this on '),
    );
    expect(await screen.findByRole('button', { name: 'Deactivate role Front office' })).toBeTruthy();
    expect(await role()).toMatchObject({ active: true });
  });
});

test('merging two edits of a record keeps this user’s changes, and takes all other fields from the other edit', () => {
  const start = { name: 'a', phone: '1', rights: { x: true, y: true }, list: ['1'] };
  const mine = { ...start, name: 'mine', rights: { x: true, z: true } };
  const theirs = { name: 'theirs', phone: '2', rights: { y: true }, list: ['1', '2'] };
  expect(mergeValues<Record<string, unknown>>(start, mine, theirs)).toEqual({
    name: 'mine',
    phone: '2',
    rights: { z: true },
    list: ['1', '2'],
  });
});
