import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, type Location, RouterProvider } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { useUser } from '../../../web/src/api/use-user.ts';
import { ConfirmHost } from '../../../web/src/ui/overlay/confirm.tsx';

/** Renders its children once the signed-in user is known, as the application's frame does. */
const Known = ({ children }: { children: ReactNode }) => (useUser().user ? children : null);

interface Options {
  /**
   * The settings of SWR. By default, the cache is empty and calls are not deduplicated. Use `SHARED_CACHE` for pages
   * that share what an earlier page has read.
   */
  cache?: SWRConfiguration;
  /** Renders pages before the signed-in user is known. */
  atOnce?: boolean;
}

/** Keeps one cache for the whole test file: a page shows at once what an earlier page has read. */
export const SHARED_CACHE: SWRConfiguration = { dedupingInterval: 0 };

/**
 * Renders the page at an address, or at the last of several addresses, with the confirmation dialog. `pages` has the
 * pages by path. Other addresses show `elsewhere`.
 */
export function showPages(
  pages: Readonly<Record<string, ReactElement>>,
  at: string | (string | Partial<Location>)[],
  { cache = { provider: () => new Map(), dedupingInterval: 0 }, atOnce = false }: Options = {},
) {
  const routes = Object.entries(pages).map(([path, element]) => ({ path, element }));
  const router = createMemoryRouter([...routes, { path: '*', element: <p>elsewhere</p> }], {
    initialEntries: [at].flat(),
  });
  const shown = <RouterProvider router={router} />;
  render(
    <SWRConfig value={cache}>
      {atOnce ? shown : <Known>{shown}</Known>}
      <ConfirmHost />
    </SWRConfig>,
  );
  return router;
}
