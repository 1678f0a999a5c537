// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { MeasuredRow } from '../../../shared/margin/measured.ts';
import { PartnersMeasuredPage } from '../../../web/src/features/margin/partners-measured-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { reply } from '../orders-list/orders-list-server.ts';

const web = openWeb<{ token: string }>('serve-administrator.ts');
beforeEach(() => localStorage.setItem('jwt', web.token));

const open = () => {
  cleanup();
  showPages({ [PATHS.partnersMeasured]: <PartnersMeasuredPage /> }, PATHS.partnersMeasured);
};
const row: MeasuredRow = {
  _id: 'dlv.07.27',
  partner: { _id: 'dlv', name: 'Delhivery' },
  origin_state: 'Delhi',
  destination_state: 'Maharashtra',
  parcels: 1320,
  on_time: 0.814,
  median_days: 2,
  days_90: 6,
  first_attempt: 0.9,
  rto: 0.05,
  missed_pickups: 0,
};
const few: MeasuredRow = {
  ...row,
  _id: 'xpb.07.27',
  partner: { _id: 'xpb', name: 'Xpressbees' },
  parcels: 20,
  median_days: null,
  days_90: null,
};

test('an empty page Partners Measured says how many parcels a lane needs to be listed', async () => {
  open();
  await screen.findByText('Not enough parcels yet');
  screen.getByText('A partner’s lane is listed once 20 of its parcels have ended within 8 weeks.');
});

test('the page Partners Measured lists lanes with shares and days, and omits days if too few parcels were delivered', async () => {
  web.instead = (_, url) =>
    url.includes('/margin/partners') ? reply(200, 'OK', [row, few], undefined, { total_count: 2 }) : undefined;
  open();
  await screen.findByText('Delhivery');
  const texts = screen
    .getAllByRole('row')
    .map((one) => [...one.querySelectorAll('td')].map((cell) => cell.textContent));
  const figures = ['On time81%', 'First attempt90%', 'RTO5%', 'Missed pickups0%'];
  expect(texts[1]).toEqual(
    expect.arrayContaining(['PartnerDelhivery', 'Parcels1,320', 'Median2 days', '9 of 10 within6 days', ...figures]),
  );
  expect(texts[2]).toEqual(
    expect.arrayContaining(['PartnerXpressbees', 'Parcels20', 'Median–', '9 of 10 within–', ...figures]),
  );
});

test('the page Partners Measured is marked busy while it loads, and shows a failed read with a retry button', async () => {
  let answer: (response: Response) => void = () => undefined;
  web.instead = (_, url) =>
    url.includes('/margin/partners') ? new Promise((resolve) => (answer = resolve)) : undefined;
  open();
  await screen.findByText('Partners by lane');
  expect(document.querySelector('[data-list]')?.getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('Not enough parcels yet')).toBeNull();
  answer(await reply(500, 'The server has a problem.', null, 'INTERNAL'));
  await screen.findByText('The server has a problem.');
  web.instead = () => undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Not enough parcels yet');
});
