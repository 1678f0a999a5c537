import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { PublicPrices } from '../../shared/courier-partners/public-prices.ts';
import { Calculator } from '../../web/src/site/pricing/calculator.tsx';
import { LowestPrices } from '../../web/src/site/pricing/lowest-prices.tsx';
import { envelope, startServer } from './people/local-server.ts';

const PRICES: PublicPrices = {
  plan: 'Standard',
  source: { pincode: '110001', city: 'New Delhi', state: 'Delhi' },
  destination: { pincode: '560001', city: 'Bengaluru', state: 'Karnataka' },
  offers: [
    { courier: 'DTDC', days: 1, chargeable_weight: 1.5, freight: 75, cod_charges: 35, tax: 19.8, total: 129.8 },
    { courier: 'Delhivery', days: 3, chargeable_weight: 1.5, freight: 112, cod_charges: 40, tax: 27.36, total: 179.36 },
  ],
  reasons: ['No cash on delivery at 560001'],
};

let stop = () => {};
afterEach(() => {
  stop();
  history.replaceState(null, '', '/');
});
async function open(answer: Parameters<typeof startServer>[0], search = '') {
  const server = await startServer(answer);
  stop = server.stop;
  history.replaceState(null, '', `/pricing${search}`);
  render(<Calculator />);
  return { ...server, user: userEvent.setup() };
}
const compare = () => screen.getByRole('button', { name: 'Compare prices' });

test('the calculator shows each courier’s price with GST, its components and the days', async () => {
  const { user, seen } = await open((response) => envelope(response, 200, PRICES));
  await user.type(screen.getByLabelText('From pin code'), '11 00-01');
  await user.type(screen.getByLabelText('To pin code'), '560001');
  await user.type(screen.getByLabelText('Weight in kg'), '1.2');
  await user.click(screen.getByRole('radio', { name: 'Cash on delivery' }));
  await user.type(screen.getByLabelText('Amount to collect in ₹'), '1499');
  await user.click(compare());
  const rows = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DTDC1 working day, charged for 1.5 kg₹129.80₹110.00 + ₹19.80 GST: freight ₹75.00 + COD ₹35.00',
    'Delhivery3 working days, charged for 1.5 kg₹179.36₹152.00 + ₹27.36 GST: freight ₹112.00 + COD ₹40.00',
  ]);
  expect(screen.getByText(/Other couriers: no cash on delivery at 560001/)).toBeTruthy();
  const query = 'source=110001&destination=560001&weight=1.2&payment_method=cod&amount=1499';
  expect([seen.map(({ url }) => url), location.search]).toEqual([[`/api/v1/prices?${query}`], `?${query}`]);
  await user.type(screen.getByLabelText('Weight in kg'), '5');
  expect(screen.getByText(/You have changed the parcel/)).toBeTruthy();
});

test('the calculator prices the parcel in its URL at once, or says why no courier carries it', async () => {
  const nothing = { ...PRICES, offers: [], reasons: ['Does not deliver to 797112'] };
  const search = '?source=110001&destination=797112&weight=1&payment_method=prepaid';
  const { seen } = await open((response) => envelope(response, 200, nothing), search);
  await screen.findByText('No courier carries this parcel');
  expect(screen.getByText(/Does not deliver to 797112/)).toBeTruthy();
  expect(seen.map(({ url }) => url)).toEqual([`/api/v1/prices${search}`]);
});

test('the calculator shows a refusal at the affected field and moves the focus there', async () => {
  const fields = { destination: 'Pin code 999999 is not known.' };
  const { user } = await open((response) => envelope(response, 422, null, { message: 'See the fields.', fields }));
  await user.type(screen.getByLabelText('To pin code'), '999999');
  await user.click(compare());
  await screen.findByText('No prices yet');
  const field = screen.getByLabelText('To pin code');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getAllByText('Pin code 999999 is not known.')).toHaveLength(2);
});

test('the lowest prices on the site come from the server, and a plan without prices says that it has none', async () => {
  const route = { kind: 'same_city', days: { least: 1, most: 3 }, from: [31.86, 55.46, 102.66, 244.26] };
  const cod = { fixed: { least: 30, most: 50 }, percent: { least: 2, most: 2 } };
  const rates = { plan: 'Standard', couriers: ['DTDC', 'Delhivery'], routes: [route], cod };
  ({ stop } = await startServer((response, attempt) =>
    attempt === 1 ? envelope(response, 200, rates) : envelope(response, 404, null),
  ));
  const { unmount } = render(<LowestPrices />);
  await screen.findByText('₹31.86');
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Route0.5 kg1 kg2 kg5 kgWorking days',
    'Within a city₹31.86₹55.46₹102.66₹244.261 to 3',
  ]);
  expect(screen.getByText(/adds ₹30.00 to ₹50.00 or 2% of the amount/)).toBeTruthy();
  unmount();
  render(<LowestPrices />);
  expect(await screen.findByText('No prices are published at the moment')).toBeTruthy();
});
