import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ordersContract } from '../../../shared/orders/contract.ts';
import { rolesContract } from '../../../shared/roles/contract.ts';
import { walletsContract } from '../../../shared/wallets/contract.ts';
import { call } from '../../../web/src/api/client.ts';
import { useAction } from '../../../web/src/api/use-action.ts';
import { usePages } from '../../../web/src/api/use-pages.ts';
import { useQuery } from '../../../web/src/api/use-query.ts';
import { FailureNotice } from '../../../web/src/ui/feedback/failure-notice.tsx';
import { Notice } from '../../../web/src/ui/feedback/notice.tsx';
import { Toaster } from '../../../web/src/ui/feedback/toaster.tsx';
import { tokenFor } from '../people/local-server.ts';

let isOnline = false;
/** Matches the stack of a caller of `setTimeout`. The test shortens the waits of this caller to 10 ms. */
let quick = /src.api.retry/;
const asked: string[] = [];
const wait = globalThis.setTimeout;

beforeEach(() => {
  isOnline = false;
  asked.length = 0;
  localStorage.setItem('jwt', tokenFor('u1'));
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'));
    const meta = { success: true, status: 200, message: '', total_count: 0 };
    const data = url.includes('/wallets') ? { amount: 7 } : [];
    return Promise.resolve(new Response(JSON.stringify({ meta, data })));
  });
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((done: () => void, ms = 0) =>
    wait(done, quick.test(new Error('who calls').stack ?? '') ? 10 : ms)) as typeof setTimeout);
});
afterEach(() => vi.restoreAllMocks());

function Screen() {
  const roles = usePages(rolesContract.list, {});
  const wallet = useQuery(walletsContract.own, {});
  const act = useAction(() => call(ordersContract.remove, { params: { id: 'o1' } }));
  return (
    <>
      {roles.error && <FailureNotice error={roles.error} onRetry={roles.reload} />}
      {wallet.error && <FailureNotice error={wallet.error} onRetry={wallet.refresh} />}
      {act.failure && <Notice tone="danger">{act.failure.message}</Notice>}
      <p>{wallet.data?.amount}</p>
      <button type="button" onClick={() => void act.run()}>
        Remove
      </button>
    </>
  );
}

/**
 * Renders a list, a query, a failed command and the command's toast. Together they show four messages about the lost
 * network.
 */
async function losesTheNetwork(): Promise<void> {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <Screen />
        <Toaster />
      </MemoryRouter>
    </SWRConfig>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getAllByText(/^Server error\. Are you online\?/)).toHaveLength(4));
}

const allGone = async () => {
  await waitFor(() => expect(screen.queryByText(/Are you online/)).toBeNull());
  await screen.findByText('7');
};

test('when the browser is online again, messages about the lost network disappear and reads are repeated', async () => {
  await losesTheNetwork();
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await allGone();
  expect(asked).not.toContain('/api/v1/health');
});

test('a request to the health check detects that the network is back, even if the browser does not', async () => {
  quick = /src.api.(retry|network)/;
  await losesTheNetwork();
  isOnline = true;
  await allGone();
  expect(asked).toContain('/api/v1/health');
});
