import { userEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { AccountDetailsPage } from '../../../web/src/features/accounts/account-details-page.tsx';
import { AccountListPage } from '../../../web/src/features/accounts/account-list-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { showPages } from '../../support/web/show-pages.tsx';

type Who = 'seller' | 'other' | 'approver' | 'second';

/**
 * Sets up the pages of accounts with a real back end. Returns the server and a function that opens a page as one of its
 * users.
 */
export function useAccountsPage() {
  const web = openWeb<{ tokens: Record<Who, string>; ids: Record<Who, string> }>('serve-accounts.ts');

  beforeAll(() => {
    Element.prototype.scrollIntoView = () => {}; // jsdom lacks this function
    URL.createObjectURL = () => 'blob:x/1';
    URL.revokeObjectURL = () => {};
  });

  function open(path: string, who: Who) {
    localStorage.setItem('jwt', web.tokens[who]);
    const pages = {
      [PATHS.accountListing]: <AccountListPage />,
      [PATHS.accountDetails]: <AccountDetailsPage />,
    };
    showPages(pages, path);
    return userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 });
  }
  return { web, open };
}
