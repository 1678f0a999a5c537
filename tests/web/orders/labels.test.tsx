import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findSellerOfOrder, labelFacts } from '../../../shared/labels/label-facts.ts';
import { splitByPrintable } from '../../../shared/labels/printable.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { bulkLabelsAddress, labelsAddress, type PrintMode } from '../../../web/src/features/labels/label-address.ts';
import { labelSelection } from '../../../web/src/features/labels/label-selection.ts';
import { ShipmentLabel } from '../../../web/src/features/labels/shipment-label.tsx';
import { ShipmentPrintPage } from '../../../web/src/features/labels/shipment-print-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { drawn, scan } from '../money/scan-barcode.ts';
import { anOrder, OFFER } from '../orders-list/orders-list-order.ts';
import { envelope, startServer, tokenFor } from '../people/local-server.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the content of a label', () => {
  const seller = { company: 'Neha Handlooms', gstin: '07ABCPV1234D1Z0' };

  test('the label of a COD order has all the fields that the courier and the customer need', () => {
    const order = anOrder({ invoice: { invoice_number: 'PW/26-27/0042', date: '2026-11-18T06:31:00.000Z' } });
    render(<ShipmentLabel order={order} seller={seller} mode="thermal" />);
    const label = screen.getByRole('article', { name: 'Label of 57935371779330' });
    for (const words of [
      'Delhivery',
      'COD',
      'Collect ₹1,040.00',
      'AWB 57935371779330',
      'NEW/MUM',
      'Asha Rao',
      '22 Marine Drive, Near the park',
      'Mumbai, Maharashtra – 400001',
      '9876543210',
      'PW7TM5NSFYC',
      'Cotton kurta',
      'KURTA-M',
      '30 × 20 × 8 cm',
      '0.95 kg',
      '₹1,040.00',
      'PW/26-27/0042 of 18-11-2026',
      'Neha Handlooms · GSTIN 07ABCPV1234D1Z0',
      'Shop 18, Near the park, New Delhi, Delhi – 110001, phone 9811111111',
    ]) {
      expect(label.textContent).toContain(words);
    }
    expect(label.textContent).not.toContain('5 KG');
    expect(label.textContent).not.toContain('E-way');
    const codes = within(label)
      .getAllByRole('img')
      .map((svg) => scan(drawn(svg).widths));
    expect(codes).toEqual(['57935371779330', 'PW7TM5NSFYC']);
  });

  test('a label shows the partner’s hubs if the partner has any', () => {
    const hubs = (source_hub?: string, destination_hub?: string) =>
      labelFacts(anOrder({ available_logistic: [{ ...OFFER, source_hub, destination_hub }] }), seller).hubs;
    expect([hubs(), hubs('', ''), hubs('DEL-N', 'BOM-S'), hubs('', 'BOM-S')]).toEqual([
      undefined,
      undefined,
      'DEL-N → BOM-S',
      '– → BOM-S',
    ]);
  });

  test('the label of a prepaid order says that the courier collects no money', () => {
    render(
      <ShipmentLabel order={anOrder({ payment_method: 'prepaid', collectable: 0 })} seller={seller} mode="regular" />,
    );
    expect(screen.getByRole('article').textContent).toMatch(/PREPAID.*Do not collect cash/);
    expect(screen.getByRole('article').textContent).not.toContain('Collect ₹');
  });

  test('a label shows the value of the whole consignment, and the order’s e-way bill number', () => {
    const worth = (selling_price: number, eWayBillNo = '') => {
      const order = anOrder();
      return labelFacts(
        {
          ...order,
          product_details: { ...order.product_details, selling_price, shipping_charges: null, total_discount: null },
          other_details: { ...order.other_details, eWayBillNo },
        },
        seller,
      );
    };
    expect(worth(25_000)).toMatchObject({ amount: 50_000, ewayBill: undefined });
    expect(worth(25_000.01, '123456789012')).toMatchObject({ amount: 50_000.02, ewayBill: '123456789012' });
  });

  test('a label without a courier’s sort code shows the pin code for routing', () => {
    const order = anOrder({ sort_code: null });
    const back = { ...order.customer_details.shipping_address, line1: 'Godown 5', city: 'Pune', postcode: '411001' };
    const facts = labelFacts({ ...order, customer_details: { ...order.customer_details, rto_address: back } }, seller);
    expect(facts.routing).toBe('400001');
    expect(facts.back).toMatchObject({ street: 'Godown 5, Near the park', place: 'Pune, Maharashtra – 411001' });
  });

  test('a label shows the company of the order’s creator, or the company in the order, or the creator’s name', () => {
    const order = anOrder();
    expect(findSellerOfOrder(order)).toEqual(seller);
    const nameless = { ...order, created_by: { ...order.created_by, company_name: '', gst_number: '' } };
    expect(findSellerOfOrder(nameless)).toEqual({ company: 'Neha Verma', gstin: '' });
    const named = { ...nameless, other_details: { ...order.other_details, companyName: 'NH Exports' } };
    expect(findSellerOfOrder(named)).toEqual({ company: 'NH Exports', gstin: '' });
  });

  test('the text of a label is printed smaller until it fits', () => {
    const box = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return Number.parseFloat(this.style.fontSize) * 52;
    });
    const order = anOrder();
    const long = { ...order.customer_details.shipping_address, line1: 'X'.repeat(200), line2: 'Flat 12 '.repeat(25) };
    render(
      <ShipmentLabel
        order={{ ...order, customer_details: { ...order.customer_details, shipping_address: long } }}
        seller={seller}
        mode="thermal"
      />,
    );
    expect(screen.getByRole('article').style.fontSize).toBe('9.5px'); // 9.5 px × 52 characters = 494 px
    expect(screen.getByRole('article').textContent).toContain('X'.repeat(200));
    box.mockRestore();
  });
});

describe('the label page', () => {
  let stop = () => {};
  beforeEach(async () => {
    localStorage.setItem('jwt', tokenFor('seller'));
    const { _id, first_name, last_name, email } = anOrder().created_by;
    const user = { _id, first_name, last_name, email, company_name: 'Neha Handlooms', gst_number: '07ABCPV1234D1Z0' };
    ({ stop } = await startServer((response) => envelope(response, 200, { ...user, granted: [] })));
  });
  afterEach(() => stop());

  const open = (orders: readonly OrderView[], flag: { print: PrintMode; from: string } | null, at?: string) => {
    labelSelection.choose(at === undefined ? orders : []);
    const ids = orders.filter((order) => order.transaction_id !== null).map(({ _id }) => _id);
    const address = new URL(at ?? (flag ? labelsAddress(ids, flag.print) : PATHS.shipmentPrint), 'http://localhost');
    const { pathname, search, hash } = address;
    const pages = {
      [PATHS.shipmentPrint]: <ShipmentPrintPage />,
      [PATHS.shipmentList]: <p>The order list</p>,
      [PATHS.ticketDashboard]: <p>The ticket list</p>,
    };
    return showPages(pages, [{ pathname, search, hash, state: flag }], { atOnce: true });
  };
  /**
   * Answers as the server does. It returns orders by their ids, and a bulk of 120 orders, two of which have no AWB yet.
   */
  const serveOrders = async () => {
    stop();
    const bulk = Array.from({ length: 120 }, (_, at) =>
      anOrder({ _id: `b${at + 1}`, order_id: `PWB${at + 1}`, ewaybill_number: at < 118 ? `AWB${at + 1}` : null }),
    );
    const server = await startServer((response) => {
      const url = new URL(server.seen.at(-1)?.url ?? '', 'http://x');
      const id = url.pathname.split('/').at(-1) ?? '';
      if (url.pathname.startsWith('/api/v1/bulk/')) {
        const behind = Number(url.searchParams.get('cursor'));
        const page = bulk.slice(behind, behind + 100).map((order, at) => ({ ...order, number: behind + at + 1 }));
        return envelope(response, 200, page, { total_count: bulk.length });
      }
      if (id === 'theirs') return envelope(response, 404, null, { code: 'NOT_FOUND' });
      return envelope(response, 200, anOrder({ _id: id, ewaybill_number: `AWB ${id}` }));
    });
    ({ stop } = server);
  };
  const labels = () => screen.getAllByRole('article').map((label) => label.getAttribute('aria-label'));

  test('a labels link that a colleague opens shows the labels, and the number of orders the colleague may not see', async () => {
    await serveOrders();
    open([], null, labelsAddress(['o1', 'theirs', 'o2'], 'thermal'));
    await screen.findByText('1 order of this link was not found among your orders.');
    expect(labels()).toEqual(['Label of AWB o1', 'Label of AWB o2']);
    expect(document.querySelectorAll('[data-sheets] > *')).toHaveLength(2); // thermal, as in the address
  });

  test('the labels of a bulk are one document in the order of the uploaded file', async () => {
    await serveOrders();
    open([], null, bulkLabelsAddress('bulk1'));
    await screen.findByText('Left out: PWB119 (no AWB yet), PWB120 (no AWB yet).');
    expect(labels()).toEqual(Array.from({ length: 118 }, (_, at) => `Label of AWB${at + 1}`));
    expect(document.querySelectorAll('[data-sheets] > *')).toHaveLength(30);
  });

  const several = (count: number) =>
    Array.from({ length: count }, (_, at) => anOrder({ _id: `o${at}`, ewaybill_number: `5793537177${at}` }));
  const flag = (print: PrintMode) => ({ print, from: PATHS.shipmentList });

  test.each([
    ['nothing is chosen', [], flag('regular')],
    ['it was not opened from a list', several(1), null],
    ['the chosen order is not paid', [anOrder({ transaction_id: null })], flag('thermal')],
  ])('the label page redirects to the order list if %s', async (_, orders, state) => {
    const router = open(orders, state);
    await screen.findByText('The order list');
    expect(router.state.location.pathname).toBe(PATHS.shipmentList);
  });

  test('the label page prints four labels on a sheet of paper, or one on each thermal label', async () => {
    const print = vi.fn(() => document.querySelector('style')?.textContent ?? '');
    vi.stubGlobal('print', print);
    open(several(6), flag('regular'));
    await waitFor(() => expect(document.querySelectorAll('[data-sheets] > *')).toHaveLength(2));
    expect(document.querySelectorAll('[data-sheets] > *')[0]?.querySelectorAll('article')).toHaveLength(4);
    await waitFor(() => expect(document.body.textContent).toContain('GSTIN 07ABCPV1234D1Z0'));

    await userEvent.click(screen.getByRole('button', { name: 'Print Thermal Label' }));
    expect(document.querySelectorAll('[data-sheets] > *')).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Print Label' }));
    expect(document.querySelectorAll('[data-sheets] > *')).toHaveLength(2);
    expect(print.mock.results.map(({ value }) => value as string)).toEqual([
      '@page { size: 4.1in 5.45in; margin: 0; }',
      '@page { size: A4 portrait; margin: 5mm; }',
    ]);
  });

  test('the label page leaves out orders that have no label, and lists them', async () => {
    const orders = [
      anOrder({ _id: 'a' }),
      anOrder({ _id: 'b', order_id: 'PWCANCELLED', is_cancelled: true }),
      anOrder({ _id: 'c', order_id: 'PWWAITING', ewaybill_number: null }),
    ];
    expect(splitByPrintable(orders).ready.map(({ _id }) => _id)).toEqual(['a']);
    open(orders, flag('regular'));
    await screen.findByText('Left out: PWCANCELLED (cancelled), PWWAITING (no AWB yet).');
    expect(screen.getAllByRole('article', { name: /^Label of / })).toHaveLength(1);
  });

  test('the label page disables its buttons if there is no label', async () => {
    open([anOrder({ ewaybill_number: null })], flag('regular'));
    await screen.findByText('None of the chosen orders has a label');
    expect((screen.getByRole('button', { name: 'Print Label' }) as HTMLButtonElement).disabled).toBe(true);
  });

  test('Back on the label page returns to the list from which it was opened', async () => {
    open(several(1), { print: 'regular', from: PATHS.ticketDashboard });
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByText('The ticket list');
  });
});
