import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, vi } from 'vitest';
import { AccountDetailsPage } from '../../../web/src/features/accounts/account-details-page.tsx';
import { AccountListPage } from '../../../web/src/features/accounts/account-list-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toast, toasts } from '../../../web/src/lib/toast.ts';
import { ConfirmHost } from '../../../web/src/ui/overlay/confirm.tsx';
import { openWeb } from '../../support/web/open-web.ts';
import { Known } from '../orders/known.tsx';

type Who = 'seller' | 'other' | 'approver' | 'second';

/** Serves the accounts' people to a test file. Returns the server and what opens a page as one of them. */
export function useAccountsPage() {
  const web = openWeb<{ tokens: Record<Who, string>; ids: Record<Who, string> }>('serve-accounts.ts');

  beforeAll(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
    Element.prototype.scrollIntoView = () => {}; // jsdom has none
    URL.createObjectURL = () => 'blob:x/1';
    URL.revokeObjectURL = () => {};
  });
  afterEach(() => {
    cleanup();
    for (const { id } of toasts.shown()) toast.dismiss(id);
  });

  function open(path: string, who: Who) {
    localStorage.setItem('jwt', web.tokens[who]);
    const routes = [
      { path: PATHS.accountListing, element: <AccountListPage /> },
      { path: PATHS.accountDetails, element: <AccountDetailsPage /> },
    ];
    render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <Known>
          <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
        </Known>
        <ConfirmHost />
      </SWRConfig>,
    );
    return userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 });
  }
  return { web, open };
}
