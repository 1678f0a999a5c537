// Sets up the profile page, or a part of it, with the real back end: for tests of the profile and of signing in as another
// user.
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { EditProfilePage } from '../../../web/src/features/profile/edit-profile-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toast, toasts } from '../../../web/src/lib/toast.ts';
import { ConfirmHost } from '../../../web/src/ui/overlay/confirm.tsx';
import { openWeb } from '../../support/web/open-web.ts';
import { Known } from '../orders/known.tsx';

export const said = () => toasts.shown().map(({ text }) => text);

export function show(what = <EditProfilePage />) {
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

export const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** Signs in a seller without API keys; an administrator, who has all rights, can be signed in too. */
export function openProfile() {
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
  return web;
}
