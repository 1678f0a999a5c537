import { putPartner } from '../../../functions/logistics/store.ts';
import { putPlan } from '../../../functions/plans/store.ts';
import { commit } from '../../../functions/platform/table.ts';
import { callerOf } from '../../../functions/users/caller.ts';
import { openingBalance } from '../../../functions/wallets/opening.ts';
import type { Cloud } from '../cloud.ts';
import { ADMINISTRATOR, loadAccounts } from './demo-accounts.ts';
import { loadDemoOrders } from './demo-orders.ts';
import { PARTNER_NAMES, partnerNamed } from './demo-partners.ts';
import { demoPlaces } from './demo-places.ts';
import { PREMIUM, STANDARD } from './demo-plans.ts';
import { topUpTo } from './demo-top-up.ts';
import { masterWorkbook, partnerWorkbook } from './demo-workbooks.ts';
import { publishDemoFile } from './publish-demo-file.ts';

const OPENING_PAISE = 10_000_00;
/** Before the first demo order. */
const OPENED = new Date(Date.now() - 60 * 24 * 3600_000);
const SELLERS = ['seller@demo.test', 'seller2@demo.test'];

/**
 * Loads the demo through the product's own use cases: real workbooks through the upload worker, accounts, opening
 * balances, orders. What is there already is kept or published again, so a load that was cut short can be repeated.
 */
export async function loadDemo(_cloud: Cloud): Promise<void> {
  const users = await loadAccounts(new Date());
  const administrator = users.get('admin@demo.test');
  if (administrator === undefined) throw new Error('The demo has no administrator.');
  await commit([...[STANDARD, PREMIUM].map(putPlan), ...PARTNER_NAMES.map((name) => putPartner(partnerNamed(name)))]);
  for (const email of SELLERS) await openingBalance(users.get(email)?.id ?? '', OPENING_PAISE, OPENED);

  const caller = callerOf(administrator, ADMINISTRATOR.permissions);
  const places = demoPlaces();
  await publishDemoFile(caller, 'master', 'Pin code master.xlsx', await masterWorkbook(places));
  const files = PARTNER_NAMES.flatMap((name) => [
    { name, plan: 'Standard' as const },
    { name, plan: 'Premium' as const },
  ]);
  const publishNext = async (): Promise<void> => {
    for (let file = files.shift(); file !== undefined; file = files.shift()) {
      const { name, plan } = file;
      const target = { logistic_id: partnerNamed(name).id, plan: (plan === 'Standard' ? STANDARD : PREMIUM).id };
      await publishDemoFile(caller, target, `${name} - ${plan}.xlsx`, await partnerWorkbook(name, plan, places));
    }
  };
  // Two at a time: while one file is worked on, the next is written.
  await Promise.all([publishNext(), publishNext()]);
  await loadDemoOrders();
  for (const email of SELLERS) await topUpTo(OPENING_PAISE, email);
}
