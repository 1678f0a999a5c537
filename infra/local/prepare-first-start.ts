import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cloud } from './cloud.ts';
import { workbooksFromThread } from './demo/workbooks/workbooks-from-thread.ts';

const DEMO_ACCOUNTS = [
  'admin@demo.test    administrator',
  'seller@demo.test   merchant, ₹10,000 in the wallet (and seller2@demo.test)',
  'staff@demo.test    operations',
  'vendor@demo.test   bound to Delhivery',
  'The password of all is demo1234.',
];

/**
 * Prepares the data folder at a start. A file in the folder records whether loading the first data has finished. If an
 * earlier process was killed during the load, the data is loaded again from the beginning.
 */
export function prepareFirstStart(dataDir: string) {
  const mark = join(dataDir, 'first-data');
  const past = join(dataDir, 'history');
  const state = existsSync(mark) ? readFileSync(mark, 'utf8') : undefined;
  const demo = process.env['DEMO'] !== 'off';
  const [email = '', password = ''] = [process.env['ADMIN_EMAIL'], process.env['ADMIN_PASSWORD']];
  if (state !== 'loaded' && !demo && (email === '' || password === ''))
    throw new Error('DEMO=off needs ADMIN_EMAIL and ADMIN_PASSWORD for the first administrator.');
  // A thread starts writing the demo's workbooks now. The cloud starts at the same time.
  const workbooks = demo && state !== 'loaded' ? workbooksFromThread() : undefined;
  return {
    /** True if an earlier process was killed during the load. The data folder is then cleared. */
    fresh: state === 'loading',
    skipWeb: process.env['SKIP_WEB'] === '1',
    accounts:
      state === 'loaded' ? ['The data of the last run is there.'] : demo ? DEMO_ACCOUNTS : [`Sign in as ${email}.`],
    async load(cloud: Cloud): Promise<void> {
      if (state === 'loaded') return;
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(mark, 'loading');
      // The demo is imported here and not at the top of the file, because later starts do not need its code.
      if (workbooks !== undefined) {
        console.log('First start: loading the demo …');
        await (await import('./demo/load-demo.ts')).loadDemo(workbooks);
        await (await import('./shops/demo-shops.ts')).loadDemoShops(cloud);
      } else {
        await (await import('../first-data/create-administrator.ts')).createAdministrator(email, password);
      }
      await cloud.settle(10 * 60_000);
      if (demo && process.env['DEMO_HISTORY'] !== 'off') writeFileSync(past, '');
      writeFileSync(mark, 'loaded');
    },
    /** Loads the demo's history while the product runs. Continues at the point where an earlier process stopped. */
    async loadPast(cloud: Cloud): Promise<void> {
      if (!existsSync(past) || process.env['DEMO_HISTORY'] === 'off') return;
      await (await import('./demo/history/load-history.ts')).loadHistory(cloud, past);
    },
  };
}
