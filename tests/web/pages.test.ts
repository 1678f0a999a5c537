import { globSync, readFileSync } from 'node:fs';
import { type LoaderFunctionArgs, matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { ordersContract } from '../../shared/orders/contract.ts';
import { allPermissions } from '../../shared/permissions.ts';
import { urlOf } from '../../web/src/api/url-of.ts';
import { menuPageAt } from '../../web/src/app/menu-page-at.ts';
import { firstPage, isInMenu, type NavEntry, navigationFor, roleMayOpenPage } from '../../web/src/app/navigation.ts';
import { ROUTES } from '../../web/src/app/router.tsx';
import { cleanFilters, ORDER_FILTERS, orderListQuery } from '../../web/src/features/orders-list/order-filters.ts';
import { breadcrumbsOf } from '../../web/src/lib/breadcrumbs-of.ts';
import { PATHS } from '../../web/src/lib/links.ts';
import { PAGE_NAMES, pageRowOf } from '../../web/src/lib/pages.ts';
import { pageLabel, pageTitle } from '../../web/src/lib/title-of.ts';

const FEATURES = 'web/src/features';

describe('the table of pages', () => {
  test('the table of pages lists every page file once, and each of these files exports only its page', () => {
    const files = PAGE_NAMES.flatMap((name) => pageRowOf(name).file ?? []);
    const there = globSync(`${FEATURES}/!(sessions)/*-page.tsx`).map((path) => path.slice(FEATURES.length + 1, -4));
    expect(files.toSorted()).toEqual(there.toSorted());
    for (const file of files)
      expect(readFileSync(`${FEATURES}/${file}.tsx`, 'utf8').match(/^export .*/gm), file).toEqual([
        expect.stringMatching(/^export function \w+Page\(\)/),
      ]);
  });

  test('the table of pages contains every URL once', () => {
    const addresses = PAGE_NAMES.flatMap((name) => [PATHS[name], pageRowOf(name).alias ?? []].flat());
    expect(addresses.length).toBeGreaterThan(PAGE_NAMES.length);
    expect(new Set(addresses.map((address) => address.toLowerCase().replace(/:\w+/, ':id'))).size).toBe(
      addresses.length,
    );
  });

  test('a page that moved redirects from its former URL, keeping tab and filters', async () => {
    const address = '/app/WeightDispute?tab=raised';
    const loader = matchRoutes(ROUTES, address.split('?')[0] ?? '')?.at(-1)?.route.loader;
    if (typeof loader !== 'function') throw new Error('The other address has no loader.');
    const request = new Request(`http://localhost${address}`);
    const answer = await loader({ request } as LoaderFunctionArgs);
    expect((answer as Response).headers.get('Location')).toBe('/app/WeightDiscrepancy?tab=raised');
  });
});

const words = (entries: readonly NavEntry[]) =>
  entries.map(({ label, pages }) => [label, ...pages.map(pageLabel)].filter(Boolean).join(', '));

test('the early request for the order list equals the page’s own first request', () => {
  const filters = orderListQuery(cleanFilters(ORDER_FILTERS, { seesAll: false, seesOthers: false, seesCosts: false }));
  const query = { ...filters, offset: 0, limit: 100 };
  expect(pageRowOf('shipmentList').firstRequest).toBe(urlOf(ordersContract.list, { query }));
});

describe('the sidebar', () => {
  test('the sidebar highlights the section of a page that has no menu entry', () => {
    expect(menuPageAt('/app/individualShipment/kf6j-01')).toBe('shipmentList');
    expect(menuPageAt('/app/individualShipment')).toBe('newShipment');
    expect(menuPageAt('/app/bulkShipmentUpload/kf6j-01/rows')).toBe('bulkUpload');
    expect(menuPageAt('/APP/shipmentlist/')).toBe('shipmentList');
    expect(menuPageAt('/app/nowhere')).toBeUndefined();
  });

  test('the sidebar shows the specified labels in their order, followed by the labels for staff', () => {
    const all = navigationFor(allPermissions(), () => true);
    expect(words(all)).toEqual([
      'Dashboard',
      'Upload Data, Master Data, Courier Partner Data',
      'Order, Ticket List, Order List, Add Order, Bulk Order Upload, Rules, Shops, Returns & RTO, Unknown Codes, Order Trace',
      'Reports, COD Reports, Payouts, No CSV Report, Monthly Report, User Usage, Margin, Courier Bills, Partners Measured',
      'User Management',
      'Reach Us',
      'Manage Department',
      'Manage Plan',
      'Manifest',
      'Weight Management, Weight Dispute, Weight Dispute Upload',
      'Pin Code Search',
      'Role Management',
      'Billing & Wallet, Wallet Details, Invoice Details, COD',
      'Remittance, Account Listing, Confirmation CSV, COD Overview',
      'Sellers',
      'Audit',
    ]);
    expect(all.filter(({ icon }) => icon === 'question-circle')).toEqual([]);
  });

  test('the sidebar shows only pages that the user may open, and no empty groups', () => {
    const open = (_: object, name: string) => ['shipmentList', 'bulkUpload', 'wallet'].includes(name);
    expect(words(navigationFor({}, open))).toEqual([
      'Order, Order List, Bulk Order Upload',
      'Billing & Wallet, Wallet Details',
    ]);
    expect(words(navigationFor({ pin_code_search: true, global_password: true }))).toEqual(['Pin Code Search']);
    expect(firstPage({ pin_code_search: true })).toBe('pinCodeSearch');
    expect(firstPage({})).toBeUndefined();
  });

  test('a courier’s user starts on the list of parcels, even though the menu has files first', () => {
    const vendor = { 'order.order_dashboard': true, 'upload_data.courier_partner': true } as const;
    expect(firstPage(vendor)).toBe('courierPartnerData');
    expect(firstPage(vendor, true)).toBe('shipmentList');
    expect(firstPage({ 'upload_data.courier_partner': true }, true)).toBe('courierPartnerData');
  });
});

test('only staff can open the page of unknown courier codes and the order trace', () => {
  const staff = { 'order.order_dashboard': true, showAllOrders: true } as const;
  for (const page of ['unknownCodes', 'trace'] as const) {
    expect(roleMayOpenPage(staff, page)).toBe(true);
    expect(roleMayOpenPage(staff, page, true)).toBe(false);
    expect(roleMayOpenPage({ 'order.order_dashboard': true }, page)).toBe(false);
    expect(roleMayOpenPage({ showAllOrders: true }, page)).toBe(false);
  }
});

test('the page Margin is only for staff who may see couriers’ charges', () => {
  expect(roleMayOpenPage({ 'upload_data.courier_partner': true, showAllOrders: true }, 'margin')).toBe(true);
  expect(roleMayOpenPage({ 'upload_data.courier_partner': true, showAllOrders: true }, 'margin', true)).toBe(false);
  expect(roleMayOpenPage({ 'upload_data.courier_partner': true }, 'margin')).toBe(false);
});

test('the page COD is in the menu only of sellers who ship COD', () => {
  const seller = { 'billing_and_wallet.wallet': true } as const;
  expect(isInMenu(seller, 'cod', { isVendor: false, shipsCod: false })).toBe(false);
  expect(isInMenu(seller, 'cod', { isVendor: false, shipsCod: true })).toBe(true);
  expect(isInMenu({}, 'cod', { isVendor: false, shipsCod: true })).toBe(false);
  expect(isInMenu(seller, 'wallet', { isVendor: false, shipsCod: false })).toBe(true);
});

describe('the title of a page', () => {
  test('a page has the specified title even if its label in the sidebar differs', () => {
    expect([pageTitle('shipmentList'), pageTitle('newShipment'), pageTitle('invoice')]).toEqual([
      'Order List',
      'Individual Shipment',
      'Individual Invoice',
    ]);
    expect([pageTitle('noCsvReports'), pageTitle('monthlyReports'), pageTitle('accountListing')]).toEqual([
      'No CSV Reports',
      'Monthly Reports',
      'Account List',
    ]);
  });

  test('breadcrumbs show the section, the list from which the page was opened, and the page', () => {
    expect(breadcrumbsOf('accountListing')).toEqual([{ label: 'Remittance' }, { label: 'Account List' }]);
    expect(breadcrumbsOf('pinCodeSearch')).toEqual([]);
    expect(breadcrumbsOf('orderActivity')).toEqual([
      { label: 'Order' },
      { label: 'Order List', to: PATHS.shipmentList },
      { label: 'Shipment Activity' },
    ]);
    expect(breadcrumbsOf('orderActivity', PATHS.ticketDashboard)[1]).toEqual({
      label: 'Ticket List',
      to: PATHS.ticketDashboard,
    });
    expect(breadcrumbsOf('courierPartnerSearch', `${PATHS.pinCodeSearch}?weight=1`)).toEqual([
      { label: 'Pin Code Search', to: `${PATHS.pinCodeSearch}?weight=1` },
      { label: 'Courier Partners' },
    ]);
  });
});
