import { uncheckedPlanWrite } from '../../../functions/plans/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { callerOf } from '../../../functions/users/caller/caller.ts';
import type { User } from '../../../functions/users/user.ts';
import { indiaDay } from '../../../shared/dates.ts';
import { loadFirstData } from '../../first-data/load-first-data.ts';
import { firstPartnerByName } from '../../first-data/partners.ts';
import { STANDARD_PLAN } from '../../first-data/plans.ts';
import { ADMINISTRATOR_ROLE } from '../../first-data/roles.ts';
import { loadAccountDetails } from './demo-account-details.ts';
import { loadAccounts } from './demo-accounts.ts';
import { loadDemoAdministration } from './demo-administration.ts';
import { loadDemoApiKey } from './demo-api-key.ts';
import { loadDemoPeople } from './demo-people.ts';
import { PREMIUM_PLAN } from './demo-plans.ts';
import { DEMO_PARTNERS, type DemoPartner } from './demo-rates.ts';
import { topUpTo } from './demo-top-up.ts';
import { postOpeningBalance } from './opening-balance.ts';
import { loadDemoConfirmations } from './parcels/demo-confirmations.ts';
import { loadDemoDisputes } from './parcels/demo-disputes.ts';
import { loadDemoOrders } from './parcels/demo-orders.ts';
import { loadDemoWeights } from './parcels/demo-weights.ts';
import { publishDemoFile, type Target } from './publish-demo-file.ts';
import { buyingWorkbook, DEMO_FILES, type DemoFile, nameOfFile } from './workbooks/demo-workbooks.ts';
import type { WrittenWorkbooks } from './workbooks/workbooks-from-thread.ts';

const OPENING_PAISE = 10_000_00;
/** When the demo's accounts were created. It is before the first order of the history. */
const OPENED = new Date(Date.now() - 92 * 24 * 3600_000);
const SELLERS = ['seller@demo.test', 'seller2@demo.test'];

/** Loads plans and accounts with money. Safe to repeat. Returns the administrator. */
export async function loadPeople(): Promise<User> {
  await loadFirstData();
  await commit([uncheckedPlanWrite(PREMIUM_PLAN)]);
  const users = await loadAccounts(new Date());
  const administrator = users.get('admin@demo.test');
  if (administrator === undefined) throw new Error('The demo has no administrator.');
  for (const email of SELLERS) await postOpeningBalance(users.get(email)?.id ?? '', OPENING_PAISE, OPENED);
  return administrator;
}

/**
 * Loads pin codes and the partners' files: uploads workbooks as the administrator. Safe to repeat.
 * @param workbookOf returns the workbook for a file of the demo
 * @param partners the partners whose files are uploaded
 */
export async function loadMarket(
  administrator: User,
  workbookOf: (file: DemoFile) => Promise<Uint8Array>,
  partners: readonly DemoPartner[] = DEMO_PARTNERS,
): Promise<void> {
  const caller = callerOf(administrator, ADMINISTRATOR_ROLE.permissions);
  const publish = async (file: DemoFile): Promise<void> =>
    publishDemoFile(caller, targetOf(file), nameOfFile(file), Buffer.from(await workbookOf(file)));
  await publish('master');
  const files = DEMO_FILES.filter((file) => file !== 'master' && partners.includes(file.partner));
  const publishNext = async (): Promise<void> => {
    for (let file = files.shift(); file !== undefined; file = files.shift()) await publish(file);
  };
  // Two uploads run in parallel, so that one file is stored while the worker reads the other file.
  await Promise.all([publishNext(), publishNext()]);
  // Buying cards apply from the first order of the history. They are compared with the selling cards in force, so they
  // are uploaded after these.
  for (const name of partners) {
    const { id, courier } = firstPartnerByName(name);
    const target = { partner: { id, name, courier }, from: indiaDay(OPENED) };
    await publishDemoFile(caller, target, `${name} - buying.xlsx`, await buyingWorkbook(name));
  }
}

const targetOf = (file: DemoFile): Target =>
  file === 'master'
    ? file
    : {
        logistic_id: firstPartnerByName(file.partner).id,
        plan: (file.plan === 'Standard' ? STANDARD_PLAN : PREMIUM_PLAN).id,
      };

/**
 * Loads the demo through the product's own functions: accounts, opening balances, orders, and real workbooks through
 * the upload worker. Existing data is left as it is or published again, so an interrupted load can be repeated.
 * @param workbookNamed returns a finished workbook by its name
 */
export async function loadDemo(workbookNamed: WrittenWorkbooks): Promise<void> {
  const administrator = await loadPeople();
  const loadOthers = async (): Promise<void> => {
    await loadAccountDetails();
    await loadDemoAdministration();
    await loadDemoPeople();
  };
  await Promise.all([loadMarket(administrator, (file) => workbookNamed(nameOfFile(file))), loadOthers()]);
  await loadDemoOrders();
  await loadDemoConfirmations();
  await loadDemoDisputes();
  await loadDemoWeights();
  await loadDemoApiKey();
  for (const email of SELLERS) await topUpTo(OPENING_PAISE, email);
}
