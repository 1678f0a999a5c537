import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StatusDay, type StatusView, statusView } from '../../shared/status/contract.ts';
import { StatusPage } from '../../web/src/site/status/status-page.tsx';
import { envelope, startServer } from './people/local-server.ts';

/** 15:30 in India. */
const NOW = new Date('2026-11-22T10:00:00.000Z');
const DAYS = Array.from({ length: 30 }, (_, n) =>
  new Date(Date.parse('2026-10-24') + n * 86_400_000).toISOString().slice(0, 10),
);
const days = (more: Record<number, StatusDay> = {}): StatusDay[] => DAYS.map((_, n) => more[n] ?? { state: 'fine' });

const VIEW: StatusView = statusView.parse({
  as_of: '2026-11-22T09:58:00.000Z',
  days: DAYS,
  components: [
    {
      _id: 'bookings',
      kind: 'service',
      name: 'Bookings',
      state: 'slow',
      since: '2026-11-22T09:50:00.000Z',
      oldest_minutes: 140,
      history: days({ 29: { state: 'slow' } }),
    },
    {
      _id: 'delhivery',
      kind: 'courier',
      name: 'Delhivery',
      state: 'fine',
      since: '2026-11-05T04:30:00.000Z',
      oldest_minutes: null,
      history: days({ 0: { state: 'unknown', unknown_minutes: 1440 } }),
    },
    {
      _id: 'shadowfax',
      kind: 'courier',
      name: 'Shadowfax',
      state: 'down',
      since: '2026-11-22T08:40:00.000Z',
      oldest_minutes: null,
      history: days({ 28: { state: 'down', down_minutes: 65, slow_minutes: 1 }, 29: { state: 'down' } }),
    },
  ],
});

let stop = () => {};
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  stop();
});

async function visit(answer: Parameters<typeof startServer>[0]) {
  const server = await startServer(answer);
  stop = server.stop;
  return { ...server, ...render(<StatusPage />), user: userEvent.setup() };
}
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};
const rowOf = (name: string) => within(screen.getByRole('heading', { name, level: 3 }).closest('li') as HTMLElement);

test('the status page shows each service’s state and its start, and thirty days as a chart and a table', async () => {
  const { container, seen } = await visit((response) => envelope(response, 200, VIEW));
  expect(await screen.findByText(/Trouble with Bookings and Shadowfax/)).toBeTruthy();
  expect(seen.map(({ url }) => url)).toEqual(['/api/v1/status']);
  expect(screen.getByText('as of 15:28')).toBeTruthy();
  expect(rowOf('Shadowfax').getByText('Not answering')).toBeTruthy();
  expect(rowOf('Shadowfax').getByText('14:10')).toBeTruthy();
  expect(rowOf('Delhivery').getByText('5 Nov, 10:00')).toBeTruthy();
  expect(rowOf('Bookings').getByText(/The oldest paid order waits for its AWB for 2 h 20 min/)).toBeTruthy();
  const titles = [...container.querySelectorAll('[title]')].map((cell) => cell.getAttribute('title'));
  expect(titles).toHaveLength(90);
  expect(titles[0]).toBe('24 Oct: not known');
  expect(titles.slice(58, 60)).toEqual([
    '21 Nov: not answering for 1 h 5 min, slow for 1 minute',
    '22 Nov: not answering',
  ]);
  expect(rowOf('Shadowfax').getByText('Of the last 30 days: 2 not answering, 28 answering.')).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['22 Nov', 'Shadowfax', 'not answering'],
    ['22 Nov', 'Bookings', 'delayed'],
    ['21 Nov', 'Shadowfax', 'not answering for 1 h 5 min, slow for 1 minute'],
  ]);
});

test('the status page reloads itself while it is visible, and keeps its last content if a reload fails', async () => {
  const { seen, user } = await visit((response, attempt) =>
    attempt === 2 ? envelope(response, 500, null, { message: 'Our fault.' }) : envelope(response, 200, VIEW),
  );
  await screen.findByText('as of 15:28');
  await look('hidden');
  expect(seen).toHaveLength(1);
  await look('visible');
  expect(await screen.findByText('The status could not be read again')).toBeTruthy();
  expect(screen.getByText('as of 15:28')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('the status page says what to do if it has no data yet or cannot be loaded', async () => {
  const { unmount } = await visit((response) =>
    envelope(response, 200, { as_of: null, days: DAYS, components: [] } satisfies StatusView),
  );
  expect(await screen.findByText('Nothing was looked at yet')).toBeTruthy();
  unmount();
  stop();
  await visit((response) => envelope(response, 500, null, { message: 'Our fault.' }));
  expect(await screen.findByText('The status could not be read')).toBeTruthy();
  expect(screen.getByText('Our fault.')).toBeTruthy();
});

test('the status page says that everything works if all services are working', async () => {
  const fine = VIEW.components.map((one) => ({ ...one, state: 'fine' as const, history: days() }));
  await visit((response) => envelope(response, 200, { ...VIEW, components: fine }));
  expect(await screen.findByText(/Everything works/)).toBeTruthy();
  expect(screen.getByText('None that we know of.')).toBeTruthy();
});
