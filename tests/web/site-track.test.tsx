import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TrackPage } from '../../web/src/site/track/track-page.tsx';
import { envelope, startServer } from './people/local-server.ts';

const PARCEL = {
  awb: 'DL12345678',
  courier: 'Delhivery',
  status: 'rto_in_transit',
  status_label: 'rto in transit',
  expected_date: '2026-11-24T05:00:00.000Z',
  scans: [
    { status: 'picked_up', label: 'picked up', location: 'New Delhi', at: '2026-11-19T20:30:00.000Z' },
    { status: 'rto_in_transit', label: 'rto in transit', location: 'Nagpur', at: '2026-11-20T04:05:00.000Z' },
  ],
};
let stop = () => {};
afterEach(() => {
  stop();
});

async function visit(address: string, answer: Parameters<typeof startServer>[0]) {
  history.replaceState(null, '', address);
  const server = await startServer(answer);
  stop = server.stop;
  const onSupport = vi.fn();
  const page = render(<TrackPage onGetInTouch={() => {}} onSupport={onSupport} />);
  return { ...server, ...page, onSupport, user: userEvent.setup() };
}
const texts = (nodes: Iterable<Element>) => [...nodes].map((node) => node.textContent);

test('a tracking link with an AWB shows the parcel’s scans, newest first and grouped by Indian days', async () => {
  const { seen, container } = await visit('/track?awb=%20dl12345678', (response) => envelope(response, 200, PARCEL));
  expect(await screen.findByRole('heading', { name: 'RTO in transit' })).toBeTruthy();
  expect(seen.map(({ url }) => url)).toEqual(['/api/v1/track-my-order?awb=DL12345678']);
  expect(texts(container.querySelectorAll('article section strong'))).toEqual(['RTO in transit', 'Picked up']);
  // 20:30 UTC is 2:00 of the next day in India.
  expect(texts(container.querySelectorAll('article h4'))).toHaveLength(1);
  expect(texts(container.querySelectorAll('article time'))).toEqual(['9:35 am', '2:00 am']);
  expect(texts(container.querySelectorAll('[aria-label=Progress] li'))).toContain('On its way back');
  expect(container.textContent).not.toContain('Expected'); // a returning parcel has no expected date
});

test('the tracking page without an AWB says where to find an AWB, and refuses a too short one', async () => {
  const { user, seen } = await visit('/track', (response) => envelope(response, 200, PARCEL));
  expect(screen.getByText('Where do I find the AWB number?')).toBeTruthy();
  await user.type(screen.getByLabelText('AWB number'), 'dl12{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Please enter valid AWB number');
  await user.clear(screen.getByLabelText('AWB number'));
  await user.type(screen.getByLabelText('AWB number'), '{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Please enter AWB number');
  expect(seen).toHaveLength(0);
});

test('the tracking page hides the previous parcel when a new AWB is refused', async () => {
  const { user } = await visit('/track?awb=DL12345678', (response) => envelope(response, 200, PARCEL));
  expect(await screen.findByRole('heading', { name: 'RTO in transit' })).toBeTruthy();
  const box = screen.getByLabelText('AWB number');
  await user.clear(box);
  await user.type(box, 'dl12{Enter}');
  expect(screen.queryByRole('heading', { name: 'RTO in transit' })).toBeNull();
  expect(screen.getByText('Where do I find the AWB number?')).toBeTruthy();
  await user.clear(box);
  await user.type(box, 'dl12345678{Enter}');
  expect(await screen.findByRole('heading', { name: 'RTO in transit' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the tracking page puts the AWB into its URL, and Back returns to the page without the AWB', async () => {
  const { user } = await visit('/track', (response) =>
    envelope(response, 200, { ...PARCEL, status: 'in_transit', status_label: 'in transit' }),
  );
  await user.type(screen.getByLabelText('AWB number'), 'dl12345678{Enter}');
  expect(await screen.findByText('Expected')).toBeTruthy();
  expect(location.search).toBe('?awb=DL12345678');
  await act(async () => {
    history.back();
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  });
  expect(screen.getByText('Where do I find the AWB number?')).toBeTruthy();
});

test('the tracking page says what to do next if the AWB is unknown or the request fails', async () => {
  const { user, onSupport, unmount } = await visit('/track?awb=NOSUCH1', (response) => envelope(response, 404, null));
  expect(await screen.findByText('We know no parcel with AWB NOSUCH1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Contact support' }));
  expect(onSupport).toHaveBeenCalledOnce();
  unmount();
  stop();

  const next = await visit('/track?awb=DL12345678', (response, attempt) =>
    attempt === 1 ? envelope(response, 500, null, { message: 'Our fault.' }) : envelope(response, 200, PARCEL),
  );
  expect(await screen.findByText('Our fault.')).toBeTruthy();
  await next.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Delhivery')).toBeTruthy();
});

test('the tracking page shows an unknown status in the courier’s words', async () => {
  const { container } = await visit('/track?awb=DL12345678', (response) =>
    envelope(response, 200, { ...PARCEL, status: 'X-77', status_label: 'misrouted', scans: [] }),
  );
  expect(await screen.findByRole('heading', { name: 'Misrouted' })).toBeTruthy();
  expect(container.querySelector('[aria-label=Progress]')).toBeNull();
  expect(screen.getByText('The courier has not scanned the parcel yet.')).toBeTruthy();
});

test.each([
  ['2020-01-03T05:00:00.000Z', true],
  ['2099-01-03T05:00:00.000Z', false],
])('a parcel that was expected at %s is shown as late: %s', async (expected_date, late) => {
  const parcel = { ...PARCEL, status: 'in_transit', status_label: 'in transit', expected_date };
  const { container } = await visit('/track?awb=dl12345678', (response) => envelope(response, 200, parcel));
  await screen.findByText('Expected');
  expect(container.textContent?.includes('Late: it should have been there by then')).toBe(late);
});
