import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { CourierPartnerPage } from '../../../web/src/features/couriers/courier-partner-page.tsx';
import { InvoicePage } from '../../../web/src/features/invoices/invoice-page.tsx';
import { NewShipmentPage } from '../../../web/src/features/orders-form/new-shipment-page.tsx';
import { ShipmentPage } from '../../../web/src/features/orders-form/shipment-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { SHARED_CACHE, showPages } from '../../support/web/show-pages.tsx';

/** Sets up the pages from Add Order to the invoice with a real back end, for the tests of a file. */
export function useOrdersForm() {
  /** A seller with ₹1,00,000, an administrator, and three partners between six pin codes. */
  const web = openWeb<{ token: string; admin: string }>('serve-market.ts');

  beforeEach(() => localStorage.setItem('jwt', web.token));

  const api = (method: string, path: string, body?: unknown) => web.api<OrderView>(web.token, method, path, body);

  function open(path: string) {
    const pages = {
      [PATHS.newShipment]: <NewShipmentPage />,
      [PATHS.shipment]: <ShipmentPage />,
      [PATHS.courierPartner]: <CourierPartnerPage />,
      [PATHS.invoice]: <InvoicePage />,
    };
    const router = showPages(pages, path, { cache: SHARED_CACHE, atOnce: true });
    return { at: () => router.state.location.pathname, back: () => router.navigate(-1) };
  }
  const told = () => toasts.shown().map(({ text }) => text);
  const input = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
  const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
  const fill = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) type(name, value);
  };

  /** Types a whole order. City and state are filled in by the pin codes. */
  async function typeOrder(): Promise<void> {
    await screen.findByText('Customer Details');
    fill({ first_name: 'Meera', last_name: 'Nair', email: 'Meera@Example.in', mobile_number: '98765a43210' });
    for (const [path, pin] of [
      ['pickup_address', '110001'],
      ['shipping_address', '400001'],
    ] as const) {
      fill({ [`${path}.line1`]: '12 Station Road', [`${path}.line2`]: 'Second floor', [`${path}.postcode`]: pin });
    }
    fill({ 'pickup_address.email': 'shop@example.in', 'pickup_address.mobile_number': '9811111111' });
    fill({ master_sku: 'KURTA-M', product_name: 'Cotton kurta', quantity: '2', selling_price: '1000.559' });
    fill({ length: '10', breadth: '10', height: '10', weight: '0.45' });
    await waitFor(() => expect(input('shipping_address.state').value).toBe('Maharashtra'));
    await waitFor(() => expect(input('pickup_address.city').value).toBe('New Delhi'));
  }
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

  return { web, api, open, told, input, type, fill, typeOrder, press };
}
