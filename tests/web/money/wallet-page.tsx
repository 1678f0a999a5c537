import { cleanup, configure, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { UserWalletPage } from '../../../web/src/features/wallet/user-wallet-page.tsx';
import { WalletPage } from '../../../web/src/features/wallet/wallet-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toast, toasts } from '../../../web/src/lib/toast.ts';
import { draft } from '../../support/orders/draft.ts';
import { openWeb } from '../../support/web/open-web.ts';

/** Sets up both wallet pages with a real back end, for the tests of a file. */
export function useWalletPage() {
  configure({ asyncUtilTimeout: 8000 }); // allows for a busy machine

  /** A seller with ₹1,00,000, and an administrator with ₹500. */
  const web = openWeb<{ token: string; admin: string }>('serve-market.ts');

  beforeAll(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  beforeEach(() => localStorage.setItem('jwt', web.token));
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const { id } of toasts.shown()) toast.dismiss(id);
  });

  const api = <T,>(method: string, path: string, body?: unknown) => web.api<T>(web.token, method, path, body);

  /** Creates a paid order: 700 g from Delhi to Mumbai (zone C) by Xpressbees: ₹40 + 1 × ₹20, 18% GST. */
  async function paidOrder(): Promise<OrderView> {
    const order = await api<OrderView>('POST', '/orders/logistic', draft({ weight: 0.7 }));
    return api<OrderView>('POST', '/orders/pay/', { order_id: order._id, logistic_id: 'xpb' });
  }

  function open(path: string = PATHS.wallet) {
    const routes = [
      { path: PATHS.wallet, element: <WalletPage /> },
      { path: PATHS.userWallet, element: <UserWalletPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ];
    const router = createMemoryRouter(routes, { initialEntries: [path] });
    render(
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <RouterProvider router={router} />
      </SWRConfig>,
    );
    return { at: () => router.state.location.pathname + router.state.location.search };
  }
  const said = () => toasts.shown().map(({ text }) => text);
  const figure = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent;

  return { web, api, paidOrder, open, said, figure };
}
