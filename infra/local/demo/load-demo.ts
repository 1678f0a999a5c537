import { putPlan } from '../../../functions/plans/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { callerOf } from '../../../functions/users/caller/caller.ts';
import { loadFirstData } from '../../first-data/load-first-data.ts';
import { partnerNamed } from '../../first-data/partners.ts';
import { STANDARD } from '../../first-data/plans.ts';
import { ADMINISTRATOR } from '../../first-data/roles.ts';
import { loadAccountDetails } from './demo-account-details.ts';
import { loadAccounts } from './demo-accounts.ts';
import { loadDemoAdministration } from './demo-administration.ts';
import { loadDemoApiKey } from './demo-api-key.ts';
import { loadDemoPeople } from './demo-people.ts';
import { type DemoPlace, demoPlaces } from './demo-places.ts';
import { PREMIUM } from './demo-plans.ts';
import { DEMO_PARTNERS, type DemoPartner } from './demo-rates.ts';
import { topUpTo } from './demo-top-up.ts';
import { masterWorkbook, partnerWorkbook } from './demo-workbooks.ts';
import { openingBalance } from './opening-balance.ts';
import { loadDemoDisputes } from './parcels/demo-disputes.ts';
import { loadDemoOrders } from './parcels/demo-orders.ts';
import { loadDemoWeights } from './parcels/demo-weights.ts';
import { publishDemoFile } from './publish-demo-file.ts';

const OPENING_PAISE = 10_000_00;
/** When the demo's accounts were created: before the first order of the history. */
const OPENED = new Date(Date.now() - 92 * 24 * 3600_000);
const SELLERS = ['seller@demo.test', 'seller2@demo.test'];

/**
 * Loads the demo without orders: pin codes, plans, partners with their files, accounts with money. Safe to repeat.
 * @param partners whose files are uploaded
 * @param places the pin codes of the master
 */
export async function loadMarket(
  partners: readonly DemoPartner[] = DEMO_PARTNERS,
  places: readonly DemoPlace[] = demoPlaces(),
): Promise<void> {
  await loadFirstData();
  await commit([putPlan(PREMIUM)]);
  const users = await loadAccounts(new Date());
  const administrator = users.get('admin@demo.test');
  if (administrator === undefined) throw new Error('The demo has no administrator.');
  for (const email of SELLERS) await openingBalance(users.get(email)?.id ?? '', OPENING_PAISE, OPENED);

  const caller = callerOf(administrator, ADMINISTRATOR.permissions);
  await publishDemoFile(caller, 'master', 'Pin code master.xlsx', await masterWorkbook(places));
  const files = (['Standard', 'Premium'] as const).flatMap((plan) => partners.map((name) => ({ name, plan })));
  const publishNext = async (): Promise<void> => {
    for (let file = files.shift(); file !== undefined; file = files.shift()) {
      const { name, plan } = file;
      const target = { logistic_id: partnerNamed(name).id, plan: (plan === 'Standard' ? STANDARD : PREMIUM).id };
      await publishDemoFile(caller, target, `${name} - ${plan}.xlsx`, await partnerWorkbook(name, plan, places));
    }
  };
  // Two uploads run side by side: while the worker processes one file, the next is written.
  await Promise.all([publishNext(), publishNext()]);
}

/**
 * Loads the demo through the product's own use cases: real workbooks through the upload worker, accounts, opening
 * balances, orders. Existing data is kept or published again, so an interrupted load can be repeated.
 */
export async function loadDemo(): Promise<void> {
  await loadMarket();
  await loadAccountDetails();
  await loadDemoAdministration();
  await loadDemoPeople();
  await loadDemoOrders();
  await loadDemoDisputes();
  await loadDemoWeights();
  await loadDemoApiKey();
  for (const email of SELLERS) await topUpTo(OPENING_PAISE, email);
}
