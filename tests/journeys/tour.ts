import type { Page } from 'playwright-core';
import { PATHS } from '../../web/src/lib/links.ts';
import { PAGE_NAMES, type PageName, pageOf } from '../../web/src/lib/pages.ts';
import { ROUTES } from '../../web/src/site/routes.ts';
import type { Things } from './make-things.ts';

export interface Stop {
  name: string;
  /** By the administrator. */
  signedIn: boolean;
  open: (page: Page, things: Things) => Promise<unknown>;
}

/** Ids in addresses, by route. */
const IDS: Partial<Record<PageName, (things: Things) => string>> = {
  shipment: ({ saved }) => saved,
  orderActivity: ({ paid }) => paid,
  invoice: ({ chosen }) => chosen,
  courierPartner: ({ saved }) => saved,
  bulkMend: ({ bulk }) => bulk,
  bulkList: ({ listed }) => listed,
  bulkInvoice: ({ listed }) => listed,
  userWallet: ({ admin }) => admin.user.id,
  usageReport: ({ admin }) => admin.user.id,
  role: ({ admin }) => admin.user.roleId,
  remittanceEntries: ({ confirmation }) => confirmation,
  reportDetails: ({ report }) => report,
};

/** Pages that are only reached through another one. */
const WAYS: Partial<Record<PageName, Stop['open']>> = {
  async shipmentPrint(page) {
    await page.goto(PATHS.shipmentList);
    await page.locator('tbody').getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Label Preview', exact: true }).click();
    await page
      .getByRole('article', { name: /^Label of / })
      .first()
      .waitFor();
  },
  async manifestPickup(page) {
    await page.goto(`${PATHS.manifest}?view=past`);
    await page
      .getByRole('link', { name: /^Print manifest / })
      .first()
      .click();
    await page.getByRole('region', { name: /^Manifest / }).waitFor();
  },
  async courierPartnerSearch(page) {
    await page.goto(`${PATHS.pinCodeSearch}?source=110001&destination=400001&length=10&breadth=10&height=10&weight=1`);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('list', { name: 'Courier partners' }).waitFor();
  },
};

function appStop(name: PageName): Stop {
  const path: string = PATHS[name];
  return {
    name: path,
    signedIn: true,
    async open(page, things) {
      const way = WAYS[name];
      if (way) return way(page, things);
      const id = IDS[name]?.(things);
      if (path.includes(':') && id === undefined)
        throw new Error(`The tour knows no id for ${path}; give it one in IDS.`);
      return page.goto(path.replace(/:\w+/, id ?? ''));
    },
  };
}

const addressStop = (path: string): Stop => ({ name: path, signedIn: false, open: (page) => page.goto(path) });

/** Every page of the site and every built page of the application. */
export const STOPS: readonly Stop[] = [
  ...ROUTES.map(({ path }) => addressStop(path)),
  addressStop('/no/such/page'),
  { name: '/track?awb=…', signedIn: false, open: (page, { awb }) => page.goto(`/track?awb=${awb}`) },
  ...[PATHS.login, PATHS.signup, PATHS.forgotPassword, '/ResetPassword/token', '/login?register=true', '/docs'].map(
    addressStop,
  ),
  ...PAGE_NAMES.filter((name) => pageOf(name).file !== undefined).map(appStop),
];
