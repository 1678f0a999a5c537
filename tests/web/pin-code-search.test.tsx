import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CourierPartnerSearchPage } from '../../web/src/features/pin-code-search/courier-partner-search-page.tsx';
import { PinCodeSearchPage } from '../../web/src/features/pin-code-search/pin-code-search-page.tsx';
import { parseSearchAddress, searchAddress } from '../../web/src/features/pin-code-search/search-address.ts';
import { PATHS } from '../../web/src/lib/links.ts';
import { openWeb } from '../support/web/open-web.ts';
import { SHARED_CACHE, showPages } from '../support/web/show-pages.tsx';

/** A seller, and a server with three partners that deliver between six pin codes. */
const web = openWeb<{ token: string }>('serve-market.ts');
const searched = () => web.sent.filter(({ url }) => url.endsWith('/logistics/search')).map(({ body }) => body);

beforeEach(() => localStorage.setItem('jwt', web.token));

function open(path: string) {
  const pages = {
    [PATHS.pinCodeSearch]: <PinCodeSearchPage />,
    [PATHS.courierPartnerSearch]: <CourierPartnerSearchPage />,
  };
  const router = showPages(pages, path, { cache: SHARED_CACHE, atOnce: true });
  return { router, user: userEvent.setup(), at: () => router.state.location.pathname };
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (user: ReturnType<typeof open>['user']) => user.click(screen.getByRole('button', { name: 'Search' }));

test('each missing field of the price search shows an error, and the order value is required only for COD', async () => {
  const { user } = open(PATHS.pinCodeSearch);
  await press(user);
  const said = () => screen.getAllByRole('alert').map((alert) => alert.textContent);
  await waitFor(() => expect(said()).toHaveLength(6));
  expect(said()).toEqual([
    'Please enter pickup pin code',
    'Please enter shipping pin code',
    'Length should be more than 0.',
    'Breadth should be more than 0.',
    'Height should be more than 0.',
    'Weight should be more than 0.',
  ]);
  await user.click(screen.getByLabelText('COD'));
  await press(user);
  await waitFor(() => expect(said()).toContain('Please enter selling price'));
  expect(searched()).toEqual([]);
});

test('a price search for COD shows offers, and Back restores the entered values', {
  timeout: 90_000,
}, async () => {
  const { user, at, router } = open(PATHS.pinCodeSearch);
  await user.click(screen.getByLabelText('COD'));
  await user.type(input('Pickup pin code *'), '110x001');
  expect(await screen.findByText('New Delhi, Delhi')).toBeTruthy();
  await user.type(input('Shipping pin code *'), '400001');
  expect(await screen.findByText('Mumbai, Maharashtra')).toBeTruthy();
  await user.type(input('Length *'), '30');
  await user.type(input('Breadth *'), '20');
  await user.type(input('Height *'), '10.5');
  await user.type(input('Weight *'), '0.75');
  expect(screen.getAllByText('1.26 kg')).toHaveLength(2); // the volumetric weight, which is also charged
  await user.type(input('Selling price *'), '1499');
  // The field for the order value is hidden for prepaid parcels and returns.
  await user.click(screen.getByLabelText('Prepaid'));
  expect(screen.queryByLabelText('Selling price *')).toBeNull();
  await user.click(screen.getByLabelText('COD'));
  expect(input('Selling price *').value).toBe('1499');
  await press(user);
  await waitFor(() => expect(at()).toBe(PATHS.courierPartnerSearch));
  expect(searched()).toEqual([
    {
      payment_method: 'cod',
      source: '110001',
      destination: '400001',
      length: 30,
      breadth: 20,
      height: 10.5,
      weight: 0.75,
      selling_price: 1499,
    },
  ]);
  // 1.26 kg cost ₹56 + 2 slabs of ₹20. COD costs ₹30 or 2% of ₹1,499, whichever is more.
  const cards = (await screen.findAllByRole('article')).map((card) => card.textContent);
  expect(cards).toHaveLength(2);
  expect(screen.getByText(/1 partner not available/)).toBeTruthy(); // Xpressbees takes no COD
  expect(cards.find((card) => card?.includes('Delhivery'))).toContain('₹126.00');
  expect(screen.getByText(/Prices include GST/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();

  await act(() => router.navigate(-1));
  expect(input('Weight *').value).toBe('0.75');
  await act(() => router.navigate(1));
  await user.click(await screen.findByRole('link', { name: 'Back' }));
  expect(input('Pickup pin code *').value).toBe('110001');
  expect(input('Selling price *').value).toBe('1499');
  expect(screen.getByLabelText<HTMLInputElement>('COD').checked).toBe(true);

  await press(user);
  await user.click(await screen.findByRole('button', { name: 'Create order with these values' }));
  await waitFor(() => expect(at()).toBe(PATHS.newShipment));
  const [key = ''] = Object.keys(sessionStorage).filter((name) => name.startsWith('order-draft'));
  expect(JSON.parse(sessionStorage.getItem(key) ?? '{}')).toMatchObject({
    payment_method: 'cod',
    selling_price: 1499,
    quantity: 1,
    length: 30,
    weight: 0.75,
    pickup_address: { postcode: '110001', city: 'New Delhi', state: 'Delhi' },
    shipping_address: { postcode: '400001', city: 'Mumbai', state: 'Maharashtra' },
  });
});

test('an offer shows whether its courier is slow or does not answer', async () => {
  const address =
    PATHS.pinCodeSearch +
    searchAddress({ source: '110001', destination: '400001', length: 10, breadth: 10, height: 10, weight: 1 });
  const { user } = open(address);
  const about = { kind: 'courier', since: '2026-11-01T08:40:00.000Z', oldest_minutes: null, history: [] };
  const components = [
    { ...about, _id: 'delhivery', name: 'Delhivery', state: 'down' },
    { ...about, _id: 'xpressbees', name: 'Xpressbees', state: 'slow' },
  ];
  let fails = false;
  web.instead = (_, url) =>
    url.endsWith('/status')
      ? Response.json(
          fails
            ? { meta: { success: false, status: 500, message: 'Our fault.' }, data: null }
            : { meta: { success: true, status: 200, message: 'OK' }, data: { as_of: null, days: [], components } },
          { status: fails ? 500 : 200 },
        )
      : undefined;
  await press(user);
  expect(await screen.findByText('Delhivery has not answered since 1 Nov, 14:10')).toBeTruthy();
  expect(screen.getByText('Xpressbees is slow at present')).toBeTruthy();
  expect(screen.getAllByText(/has not answered|is slow/)).toHaveLength(2);

  cleanup();
  fails = true;
  const again = open(address);
  await press(again.user);
  await screen.findAllByRole('article');
  await waitFor(() => expect(web.sent.filter(({ url }) => url.endsWith('/status'))).toHaveLength(2));
  expect(screen.queryByText(/has not answered|is slow/)).toBeNull();
});

test('an unknown pin code in the price search shows one error, at its field', async () => {
  const { user } = open(
    PATHS.pinCodeSearch +
      searchAddress({ source: '999999', destination: '400001', length: 10, breadth: 10, height: 10, weight: 1 }),
  );
  expect(await screen.findByText('Pin code 999999 is not known.')).toBeTruthy();
  await press(user);
  expect((await screen.findByRole('alert')).textContent).toBe('Pin code 999999 is not known.');
  expect(screen.getAllByText('Pin code 999999 is not known.')).toHaveLength(1);
  expect(searched()).toMatchObject([{ payment_method: 'prepaid', source: '999999' }]);
});

test('the page of offers redirects to the price search if it has no search to show', async () => {
  const { at } = open(PATHS.courierPartnerSearch);
  await waitFor(() => expect(at()).toBe(PATHS.pinCodeSearch));
});

test('the URL of a price search restores it, except values that are invalid', () => {
  const search = { payment_method: 'cod', source: '110001', length: 30, selling_price: 99.5, plan: 'p1' } as const;
  const read = parseSearchAddress(new URLSearchParams(searchAddress(search)));
  expect(read).toEqual({ ...search, destination: undefined });
  expect(parseSearchAddress(new URLSearchParams('payment_method=gold&length=wide&weight='))).toMatchObject({
    payment_method: 'prepaid',
  });
  const wrong = parseSearchAddress(new URLSearchParams('length=wide&weight='));
  expect([wrong.length, wrong.weight]).toEqual([undefined, undefined]);
});
