import type { Page } from 'playwright-core';
import { PATHS } from '../../web/src/lib/links.ts';
import { PAGE_NAMES, type PageName, pageRowOf } from '../../web/src/lib/pages.ts';
import { ROUTES } from '../../web/src/site/routes.ts';
import type { Things } from './make-things.ts';

export interface Stop {
  name: string;
  /** Whether the page is opened by the signed-in administrator. */
  signedIn: boolean;
  address: (things: Things) => string;
  /** Goes on from the page at `address` to a page that cannot be opened by an address. */
  goOn?: (page: Page) => Promise<void>;
  /** Whether the page is so large that an accessibility check takes seconds. It is then checked at one width only. */
  isLarge?: boolean;
}

/** Returns the id that belongs in a page's address. The key is the name of the page. */
const IDS: Partial<Record<PageName, (things: Things) => string>> = {
  shipment: ({ saved }) => saved,
  orderActivity: ({ paid }) => paid,
  invoice: ({ chosen }) => chosen,
  courierPartner: ({ saved }) => saved,
  bulkMend: ({ bulk }) => bulk,
  bulkList: ({ listed }) => listed,
  bulkInvoice: ({ listed }) => listed,
  userWallet: ({ admin }) => admin.user.id,
  seller: ({ admin }) => admin.user.id,
  usageReport: ({ admin }) => admin.user.id,
  role: ({ admin }) => admin.user.roleId,
  courierBill: ({ bill }) => bill,
  remittanceEntries: ({ confirmation }) => confirmation,
  reportDetails: ({ report }) => report,
};

/**
 * Pages that can be opened only from another page. `address` is the address of the other page, and `goOn` takes the
 * step from there.
 */
const WAYS: Partial<Record<PageName, Pick<Stop, 'address' | 'goOn'>>> = {
  shipmentPrint: {
    address: () => PATHS.shipmentList,
    async goOn(page) {
      await page.locator('tbody').getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Label Preview', exact: true }).click();
      await page
        .getByRole('article', { name: /^Label of / })
        .first()
        .waitFor();
    },
  },
  manifestPickup: {
    address: () => `${PATHS.manifest}?view=past`,
    async goOn(page) {
      await page
        .getByRole('link', { name: /^Print manifest / })
        .first()
        .click();
      await page.getByRole('region', { name: /^Manifest / }).waitFor();
    },
  },
  courierPartnerSearch: {
    address: () => `${PATHS.pinCodeSearch}?source=110001&destination=400001&length=10&breadth=10&height=10&weight=1`,
    async goOn(page) {
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('list', { name: 'Courier partners' }).waitFor();
    },
  },
};

function appStop(name: PageName): Stop {
  const path: string = PATHS[name];
  return {
    name: path,
    signedIn: true,
    address(things) {
      const id = IDS[name]?.(things);
      if (path.includes(':') && id === undefined)
        throw new Error(`The tour knows no id for ${path}; give it one in IDS.`);
      return path.replace(/:\w+/, id ?? '');
    },
    ...WAYS[name],
  };
}

const addressStop = (path: string): Stop => ({ name: path, signedIn: false, address: () => path });

/** Every page of the site and every built page of the application. */
export const STOPS: readonly Stop[] = [
  ...ROUTES.map(({ path }) => addressStop(path)),
  addressStop('/no/such/page'),
  { name: '/track?awb=…', signedIn: false, address: ({ awb }) => `/track?awb=${awb}` },
  { name: '/t/…', signedIn: false, address: ({ buyerPath }) => buyerPath },
  ...[PATHS.login, PATHS.signup, PATHS.forgotPassword, '/ResetPassword/token', '/login?register=true'].map(addressStop),
  { ...addressStop('/docs'), isLarge: true },
  {
    name: 'the connections of couriers',
    signedIn: true,
    address: () => `${PATHS.courierPartnerData}?view=connections`,
  },
  ...PAGE_NAMES.filter((name) => pageRowOf(name).file !== undefined).map(appStop),
];
