import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { UserWalletPage } from '../../../web/src/features/wallet/user-wallet-page.tsx';
import { WalletPage } from '../../../web/src/features/wallet/wallet-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { draft } from '../../support/orders/draft.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { SHARED_CACHE, showPages } from '../../support/web/show-pages.tsx';

/** Sets up the wallet pages with a real back end, for the tests of a file. */
export function useWalletPage() {
  /** A seller with ₹1,00,000, and an administrator with ₹500. */
  const web = openWeb<{ token: string; admin: string }>('serve-market.ts');

  beforeAll(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  beforeEach(() => localStorage.setItem('jwt', web.token));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  const api = <T,>(method: string, path: string, body?: unknown) => web.api<T>(web.token, method, path, body);

  /** Creates a paid order of 700 g from Delhi to Mumbai (zone C) with Xpressbees: ₹40 + 1 × ₹20, plus 18% GST. */
  async function paidOrder(): Promise<OrderView> {
    const order = await api<OrderView>('POST', '/orders/logistic', draft({ weight: 0.7 }));
    return api<OrderView>('POST', '/orders/pay/', { order_id: order._id, logistic_id: 'xpb' });
  }

  function open(path: string = PATHS.wallet) {
    const pages = {
      [PATHS.wallet]: <WalletPage />,
      [PATHS.userWallet]: <UserWalletPage />,
    };
    const router = showPages(pages, path, { cache: SHARED_CACHE, atOnce: true });
    return { at: () => router.state.location.pathname + router.state.location.search };
  }
  const said = () => toasts.shown().map(({ text }) => text);
  const figure = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent;

  return { web, api, paidOrder, open, said, figure };
}
