import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { listMeta, paging } from '../../../shared/wire.ts';
import { session } from '../../../web/src/api/session/session.ts';
import { DataList } from '../../../web/src/ui/list/data-list.tsx';
import { SearchBox } from '../../../web/src/ui/list/search-box.tsx';
import { useListPage } from '../../../web/src/ui/list/state/use-list-page.ts';
import { envelope, startServer, tokenFor } from '../people/local-server.ts';

const things = endpoint({
  method: 'GET',
  path: '/things',
  access: 'signed-in',
  summary: 'Things',
  query: z.strictObject({ text: z.string().optional(), ...paging }),
  reply: z.array(z.object({ _id: z.string() })),
  meta: z.object(listMeta),
});

function ThingsPage() {
  const page = useListPage(things, { filters: { text: '' }, given: (query) => ({ query }) });
  return (
    <>
      <Link to="/thing">One thing</Link>
      <SearchBox placeholder="Search" value={page.filters.text} onSearch={(text) => page.setFilters({ text })} />
      <DataList
        label="Things"
        list={page.list}
        columns={[{ header: 'Name', body: ({ _id }) => _id }]}
        empty={{ title: 'Nothing' }}
      />
    </>
  );
}

/** Serves a list in pages of 100 rows. The list has 120 rows, or 60 rows for a search. */
const rows = (url: string) => {
  const asked = new URL(url, 'http://x').searchParams;
  const name = asked.get('text') ?? 'all';
  const total = name === 'all' ? 120 : 60;
  const from = Number(asked.get('cursor') ?? asked.get('offset'));
  const page = Array.from({ length: Math.min(100, total - from) }, (_, at) => ({ _id: `${name} ${from + at + 1}` }));
  const next = from + page.length < total ? { next: String(from + page.length) } : {};
  return { page, meta: { total_count: total, ...next } };
};

async function open(address: string) {
  const server = await startServer((response) => {
    const { page, meta } = rows(server.seen.at(-1)?.url ?? '');
    envelope(response, 200, page, meta);
  });
  const router = createMemoryRouter(
    [
      { path: '/things', element: <ThingsPage /> },
      { path: '/thing', element: <Link to="/things">Things</Link> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return { ...server, at: () => router.state.location.pathname + router.state.location.search };
}
const report = () => screen.queryByText(/^\d+ to \d+ of/)?.textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('the URL of a list contains page, page size and filter, and restores them', async () => {
  const list = await open('/things?page=5&rows=25');
  await screen.findByText('all 120'); // rows 101 to 125 need a second request
  expect(report()).toBe('101 to 120 of 120');
  await press('Page 2');
  expect(list.at()).toBe('/things?page=2&rows=25');
  await userEvent.type(screen.getByRole('searchbox'), 'red{Enter}');
  await screen.findByText('red 1'); // a new filter starts at its first page
  expect(list.at()).toBe('/things?rows=25&text=red');
  await press('Page 3');
  expect(report()).toBe('51 to 60 of 60');

  await userEvent.click(screen.getByRole('link', { name: 'One thing' }));
  await userEvent.click(screen.getByRole('link', { name: 'Things' }));
  await screen.findByText('red 51');
  expect(list.at()).toBe('/things?rows=25&text=red&page=3');
  list.stop();
});

test('a list whose URL has a page that does not exist shows the last page', async () => {
  const list = await open('/things?page=99&rows=7');
  await screen.findByText('all 120');
  expect(report()).toBe('111 to 120 of 120');
  list.stop();
});

test('a user who signs in in the same tab does not see the previous user’s search', async () => {
  session.save(tokenFor('asha'));
  const hers = await open('/things');
  await userEvent.type(await screen.findByRole('searchbox'), 'red{Enter}');
  await screen.findByText('red 1');
  cleanup();
  session.save(tokenFor('ravi'));
  const his = await open('/things');
  await screen.findByText('all 1');
  expect(his.at()).toBe('/things');
  cleanup();
  session.save(tokenFor('asha'));
  const again = await open('/things');
  await screen.findByText('red 1');
  for (const { stop } of [hers, his, again]) stop();
});
