import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contracts } from '../../shared/contracts.ts';
import { accessRefusal, type Endpoint } from '../../shared/endpoint.ts';
import { allPermissions, type Permission, type Permissions, type Section } from '../../shared/permissions.ts';
import { PAGE_NAMES, pageRowOf } from '../../web/src/lib/pages.ts';
import { reachableFrom } from './support/imports.ts';

/** Every endpoint by its name, e.g. `orders.list`. */
const CALLS = new Map<string, Endpoint>(
  Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract as Record<string, Endpoint>).map(([name, endpoint]): [string, Endpoint] => [
      `${feature}.${name}`,
      endpoint,
    ]),
  ),
);

/** Returns the feature of a contract variable: `userManagementContract` → `user-management`. */
const featureOf = (variable: string): string =>
  variable.replace(/Contract$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const texts = new Map<string, string[]>();
/** Returns the endpoints that a web file mentions. */
function callsIn(file: string): string[] {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = /^web\/src\/.*\.tsx?$/.test(file) ? readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8') : '';
  const found = [...text.matchAll(/\b(\w+Contract)\.(\w+)\b/g)].map(([, of = '', name]) => `${featureOf(of)}.${name}`);
  texts.set(file, found);
  return found;
}

/**
 * Returns the endpoints that a page may call: the endpoints in the page's file, and in all files that it imports
 * directly or indirectly.
 */
const callsOf = (file: string): string[] => [...reachableFrom(`web/src/features/${file}.tsx`)].flatMap(callsIn);
/** Returns the endpoints that a page mentions in the files of its feature. Shared files are left out. */
const ownCallsOf = (file: string): string[] => {
  const folder = `web/src/features/${file.split('/')[0]}/`;
  return [...reachableFrom(`web/src/features/${file}.tsx`)].filter((path) => path.startsWith(folder)).flatMap(callsIn);
};

const FILES = PAGE_NAMES.map((name) => pageRowOf(name).file);
const NAMED = new Set(FILES.flatMap(callsOf));
const showOf = (permission: Permission): Permission => permission.replace(/\.download$/, '') as Permission;
const isWanted = (wants: Section | readonly Section[] | undefined, section: Permission): boolean =>
  (typeof wants === 'string' ? [wants] : (wants ?? [])).some((one) => one === section);
/** Returns the files of the pages that a permission opens. */
const filesOf = (permission: Permission): string[] =>
  PAGE_NAMES.filter((name) => isWanted(pageRowOf(name).wants, showOf(permission))).map((name) => pageRowOf(name).file);

const isForEverybody = ({ access }: Endpoint): boolean => ['signed-in', 'public', 'signature'].includes(String(access));
const isOpen = (call: string, granted: Permissions): boolean => {
  const endpoint = CALLS.get(call);
  return endpoint !== undefined && accessRefusal(endpoint.access, granted) === undefined;
};
/**
 * Returns the endpoints that users with these permissions may call. Leaves out endpoints that every signed-in user may
 * call.
 */
const opened = (granted: Permissions): string[] =>
  [...CALLS].filter(([name, endpoint]) => !isForEverybody(endpoint) && isOpen(name, granted)).map(([name]) => name);

/**
 * Endpoints that a permission opens although none of the permission's pages mentions them. The comments give the
 * reasons.
 */
const ALSO: Partial<Record<Permission, readonly string[]>> = {
  // No page belongs to this permission. It adds endpoints to the pages of other permissions.
  showAllOrders: ['orders.chargeAgain', 'orders.takeBackDelivery', 'sellers.list', 'sellers.get', 'sellers.message'],
  // In lists, the creator of an order may also delete it, apply rules, enter its e-way bill, or create several returns.
  // On Edit Profile, which every user has, a seller edits the brand that buyers see.
  'order.individual_order': [
    'orders.remove',
    'orders.setEWayBill',
    'buyer.brand',
    'buyer.saveBrand',
    'buyer.previewBrand',
    'privacy.find',
    'privacy.file',
    'privacy.remove',
    'rules.apply',
    'shops.fillIn',
    'shops.keep',
    'returns.createMany',
  ],
  // The page of a bulk shows the labels and the tracking of the bulk's orders, so it needs these endpoints.
  'order.bulk_order': [
    'orders.trackPost',
    'orders.markPrinted',
    'buyer.brand',
    'buyer.saveBrand',
    'buyer.previewBrand',
    'privacy.find',
    'privacy.file',
    'privacy.remove',
    'rules.apply',
  ],
  // The page of this report links to orders and their invoices.
  'report.user_usage': ['orders.list', 'invoices.download'],
  // The specification has a second path for the same list and commands.
  'weight_discrepancy.weight_dispute': ['disputes.list', 'disputes.create', 'disputes.update', 'disputes.remove'],
  // Users may read their own wallet, by their own id.
  'billing_and_wallet.wallet': ['wallets.ofUser'],
  // These endpoints are also called outside the pages of their permission: by a button in the frame of all pages, or by
  // Edit Profile, which every user has.
  global_password: ['sessions.setGlobalPassword', 'sessions.signInAs'],
  core_api_key: ['api-keys.make', 'api-keys.change', 'api-keys.remove', 'mcp.call'],
};

/** Endpoints that a page calls only if the user also has another permission, which the page checks first. */
const WITH_ANOTHER: Partial<Record<Permission, readonly string[]>> = {
  dashboard: ['orders.list', 'wallets.own'],
  'upload_data.courier_partner': [
    'courier-partners.uploadBuying',
    'courier-partners.buyingTemplate',
    'courier-partners.buyingUploads',
    'margin.list',
    'margin.download',
    'margin.partners',
    'courier-bills.upload',
    'courier-bills.template',
    'courier-bills.list',
    'courier-bills.get',
    'courier-bills.rows',
    'courier-bills.decide',
    'courier-bills.headings',
    'courier-bills.keepHeadings',
    'courier-bills.tolerances',
    'courier-bills.setTolerance',
    'courier-bills.disputeFile',
    'courier-bills.weightFile',
  ],
  'order.ticket_dashboard': [
    'orders.takeBackDelivery',
    'sellers.list',
    'sellers.get',
    'sellers.message',
    'tickets.people',
    'orders.create',
    'orders.update',
    'orders.setEWayBill',
    'orders.pay',
    'suggestions.customers',
    'suggestions.products',
    'suggestions.measured',
    'wallets.own',
  ],
  'order.order_dashboard': [
    'comments.create',
    'comments.decide',
    'connections.setStatusOverride',
    'sellers.list',
    'sellers.get',
    'sellers.message',
    'orders.remove',
    'orders.chargeAgain',
    'orders.create',
    'orders.update',
    'orders.setEWayBill',
    'orders.pay',
    'suggestions.customers',
    'suggestions.products',
    'suggestions.measured',
    'wallets.own',
    'trace.read',
    'tracking.unknownCodes',
  ],
  'order.individual_order': ['orders.takeBackDelivery'],
  user_management: ['sessions.resetSecondFactor', 'wallets.transferMoney'],
  'weight_discrepancy.weight_dispute': ['disputes.settle', 'disputes.settleMany', 'orders.get'],
  'weight_discrepancy.weight_dispute_upload': ['courier-bills.get', 'courier-bills.weightFile'],
  role_management: ['audit.list', 'audit.people', 'privacy.retention', 'privacy.setRetention', 'user-management.list'],
  'remittance.account_listing': ['bank-details.hold', 'bank-details.verify'],
  'remittance.confirmation_csv': [
    'remittance.uploadFile',
    'remittance.headings',
    'remittance.keepHeadings',
    'remittance.resolve',
    'remittance.open',
    'remittance.work',
    'cod.couriers',
  ],
  'report.cod': [
    'reports.codDay',
    'cod.couriers',
    'remittance.open',
    'remittance.work',
    'reports.remitOrders',
    'reports.payouts',
    'reports.addUtr',
    'payouts.requests',
    'payouts.ofReport',
    'payouts.ask',
    'payouts.payees',
    'payouts.decide',
    'payouts.limit',
    'payouts.setLimit',
    'payouts.uploadBankFile',
    'payouts.bankTemplate',
    'payouts.bankFiles',
    'payouts.bankHeadings',
    'payouts.keepBankHeadings',
  ],
  'report.no_csv': ['reports.codWeek'],
  'report.monthly': ['reports.codMonthly'],
};

const ALL = Object.keys(allPermissions()) as Permission[];
const downloads = ALL.filter((permission) => permission.endsWith('.download'));
const shows = ALL.filter((permission) => !permission.endsWith('.download'));

/**
 * The expected endpoints are derived from the contracts, the permission tree, the table of pages, and the calls in
 * files of the web. If a page calls a new endpoint, the page's permission must open the endpoint. Otherwise, `ALSO` or
 * `WITH_ANOTHER` must list it with a reason.
 */
describe('each permission opens only the API calls of its pages', () => {
  test.each(shows)('the permission %s', (flag) => {
    const files = filesOf(flag);
    const granted: Permissions = { [flag]: true };
    const needed = files.flatMap(ownCallsOf).filter((call) => CALLS.has(call));
    const closed = needed.filter((call) => !isOpen(call, granted));
    const downloaded = opened({ ...granted, [`${flag}.download`]: true });
    const excused = [...(WITH_ANOTHER[flag] ?? []), ...downloaded];
    expect(closed.filter((call) => !excused.includes(call))).toEqual([]);
    const named = new Set([...files.flatMap(callsOf), ...(ALSO[flag] ?? [])]);
    expect(opened(granted).filter((call) => NAMED.has(call) && !named.has(call))).toEqual([]);
  });

  test.each(downloads)(
    'the download permission %s opens API calls only together with the permission to see its section',
    (flag) => {
      expect(opened({ [flag]: true })).toEqual([]);
      const show = showOf(flag);
      const named = new Set([...filesOf(flag).flatMap(callsOf), ...(ALSO[show] ?? [])]);
      const more = opened({ [show]: true, [flag]: true }).filter((call) => !isOpen(call, { [show]: true }));
      expect(more.filter((call) => NAMED.has(call) && !named.has(call))).toEqual([]);
    },
  );

  test('a user with all permissions can make every API call that requires one', () => {
    const closed = [...CALLS].filter(([name]) => !isOpen(name, allPermissions())).map(([name]) => name);
    expect(closed).toEqual([]);
  });
});
