// Sets up the profile page, or a part of it, with the real back end, for tests of the profile and of signing in as
// another user.
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { EditProfilePage } from '../../../web/src/features/profile/edit-profile-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { SHARED_CACHE, showPages } from '../../support/web/show-pages.tsx';

export const said = () => toasts.shown().map(({ text }) => text);

export function show(what = <EditProfilePage />) {
  const router = showPages({ [PATHS.editProfile]: what }, [PATHS.wallet, PATHS.editProfile], { cache: SHARED_CACHE });
  return { ...userEvent.setup(), back: () => act(() => router.navigate(-1)) };
}

export const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** Signs in a seller without API keys. An administrator, who has all permissions, can be signed in as well. */
export function openProfile() {
  const web = openWeb<{ token: string; admin: string }>('serve-market.ts');
  beforeEach(() => localStorage.setItem('jwt', web.token));
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });
  return web;
}
