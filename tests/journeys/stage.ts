import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { OrderView } from '../../shared/orders/order.ts';
import { type TestCloud, useCloud } from '../support/clouds/cloud.ts';
import { openMarket } from '../support/orders/market.ts';
import type { Person } from '../support/people/people.ts';
import { launchBrowser, openPage, type Size, storeToken, type Watched } from '../support/web/browser.ts';
import { makeOrder } from './make-things.ts';
import { createWindows } from './windows.ts';

export interface Stage {
  cloud: TestCloud;
  browser: Browser;
  /** Opens a new page, signed in if a user is given. */
  open(who?: Person, size?: Size): Promise<Watched>;
  /** Returns a window for the rest of the test. Later tests reuse it. It is signed in if a user is given. */
  window(who?: Person, size?: Size): Promise<Watched>;
  /** Creates an order on this stage, as `makeOrder` does. */
  order(
    who: Pick<Person, 'token'>,
    how: 'saved' | 'chosen' | 'paid',
    more?: Record<string, unknown>,
  ): Promise<OrderView>;
}

/** The folder of the built site, which `npm test` builds first. */
const WEB_DIR = process.env['WEB_DIR'] ?? fileURLToPath(new URL('../../dist/web/', import.meta.url));

/** Starts the built site on an embedded cloud with the test market, and one browser for a whole file. */
export function useStage(): Stage {
  const cloud = useCloud({ webDir: WEB_DIR });
  const stage: Stage = {
    cloud,
    browser: undefined as unknown as Browser,
    async open(who, size) {
      const opened = await openPage(stage.browser, size, { baseURL: cloud.url });
      if (who) await storeToken(opened.page, who.token);
      return opened;
    },
    window: createWindows(() => stage.open()),
    order: (who, how, more) => makeOrder(cloud, who, how, more),
  };
  beforeAll(async () => {
    await openMarket();
    stage.browser = await launchBrowser();
  });
  afterAll(() => stage.browser?.close());
  return stage;
}

/** Returns the toast that contains a text. */
export const toastOf = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text });

/** Returns the newest link for setting a password that was mailed to an address. */
export async function mailedLink({ cloud }: Stage, email: string): Promise<string> {
  await cloud.settle();
  const mails = (await cloud.api('GET', '/local/mail')).body as unknown as { to: string; text: string }[];
  const mail = mails.find(({ to, text }) => to === email && text.includes('/ResetPassword/'));
  return /\/ResetPassword\/\S+/.exec(mail?.text ?? '')?.[0] ?? `no mail to ${email}`;
}

/** Returns the browser's complaints without those about expected HTTP statuses, e.g. `402` for a low balance. */
export const unexpected = (complaints: readonly string[], ...statuses: number[]): string[] =>
  complaints.filter((text) => !statuses.some((status) => text.includes(`status of ${status}`)));
