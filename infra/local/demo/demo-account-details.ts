import { upload } from '../../../functions/attachments/upload.ts';
import { save } from '../../../functions/bank-details/save.ts';
import { findBankRecord } from '../../../functions/bank-details/store.ts';
import { verify } from '../../../functions/bank-details/verify.ts';
import { stableIdOf } from '../../../functions/platform/ids.ts';
import type { Caller } from '../../../functions/users/caller/caller.ts';
import { createUser, type NewUser } from '../../../functions/users/create-user.ts';
import { findUserByEmail } from '../../../functions/users/store.ts';
import { KYC_DOCUMENTS } from '../../../shared/attachments/contract.ts';
import { type BankDetailForm, bankDetailUpdate } from '../../../shared/bank-details/form.ts';
import { gstinCheckCharacter } from '../../../shared/identifiers.ts';
import { STANDARD_PLAN } from '../../first-data/plans.ts';
import { MERCHANT_ROLE } from '../../first-data/roles.ts';
import { callerByEmail } from './caller-by-email.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { demoContext } from './demo-context.ts';
import { demoDocument } from './demo-documents.ts';

const DAY_MS = 24 * 3600_000;

/**
 * The bank details of one demo seller: the details, how many days ago the seller sent them, and the decision of staff.
 */
interface Story {
  email: string;
  daysAgo: number;
  details: BankDetailForm;
  outcome?: 'approved' | { rejected: string };
  /** A later edit by staff that a second person has not approved yet. */
  edit?: Partial<BankDetailForm>;
}

const details = (
  holder: string,
  account: string,
  bank: string,
  ifsc: string,
  gst14: string,
  [address, state]: [string, string],
): BankDetailForm => ({
  account_holder: holder,
  account_number: account,
  bank_name: bank,
  ifsc,
  gst_number: gst14 + gstinCheckCharacter(gst14),
  gst_address: address,
  gst_state: state,
  pan_card_number: gst14.slice(2, 12),
  aadhaar_card_number: '',
});

const SELLERS: readonly Pick<NewUser, 'email' | 'firstName' | 'lastName' | 'mobile' | 'companyName'>[] = [
  {
    email: 'meera@demo.test',
    firstName: 'Meera',
    lastName: 'Nair',
    mobile: '9000000301',
    companyName: 'Meera Pickles',
  },
  {
    email: 'arjun@demo.test',
    firstName: 'Arjun',
    lastName: 'Desai',
    mobile: '9000000401',
    companyName: 'Arjun Sports',
  },
];

/** Bank details in every state: approved, approved with a pending edit, pending, rejected. */
const STORIES: readonly Story[] = [
  {
    email: 'seller@demo.test',
    daysAgo: 85,
    details: {
      ...details('Neha Handlooms', '50100234567891', 'HDFC Bank', 'HDFC0000480', '07ABCPV1234D1Z', [
        'Shop 18, Central Market, Lajpat Nagar II, New Delhi 110024',
        'Delhi',
      ]),
      aadhaar_card_number: '234123412346',
    },
    outcome: 'approved',
    edit: { account_number: '920020012345678', bank_name: 'Axis Bank', ifsc: 'UTIB0000123' },
  },
  {
    email: 'seller2@demo.test',
    daysAgo: 84,
    details: details('Kaveri Home Goods', '004001567890', 'ICICI Bank', 'ICIC0000040', '29AAKFK5678E1Z', [
      'No. 45, 80 Feet Road, Koramangala 4th Block, Bengaluru 560034',
      'Karnataka',
    ]),
    outcome: 'approved',
  },
  {
    email: 'meera@demo.test',
    daysAgo: 1,
    details: details('Meera Nair', '67012345678901', 'Federal Bank', 'FDRL0001234', '32AFKPN4321H1Z', [
      'TC 12/456, Pattom, Thiruvananthapuram 695004',
      'Kerala',
    ]),
  },
  {
    email: 'arjun@demo.test',
    daysAgo: 4,
    details: details('Arjun Desai', '31234567890', 'State Bank of India', 'SBIN0001266', '24AGQPD8765K1Z', [
      '7 Law Garden Road, Navrangpura, Ahmedabad 380009',
      'Gujarat',
    ]),
    outcome: { rejected: 'The cancelled cheque cannot be read. Please photograph it flat and in daylight.' },
  },
];

async function send(by: Caller, userId: string, form: BankDetailForm, at: Date): Promise<void> {
  const body = bankDetailUpdate.parse({ _id: userId, ...form });
  await save({ params: undefined, query: undefined, body }, demoContext(by, at, body));
}

async function live(
  { email, daysAgo, details: sent, outcome, edit }: Story,
  admin: Caller,
  staff: Caller,
): Promise<void> {
  const at = (ago: number) => new Date(Date.now() - ago * DAY_MS);
  const owner = await callerByEmail(email);
  const { id } = owner;
  if ((await findBankRecord(id)) === undefined) {
    for (const onModel of KYC_DOCUMENTS) {
      const body = { model_id: id, onModel };
      const file = { field: 'files', filename: `${onModel}.png`, bytes: demoDocument(onModel) };
      const context = { ...demoContext(owner, at(daysAgo), body), files: [file] };
      await upload({ params: undefined, query: undefined, body }, context);
    }
    await send(owner, id, sent, at(daysAgo));
  }
  const { asked, inForce } = (await findBankRecord(id)) ?? {};
  if (outcome !== undefined && inForce === undefined && asked?.rejected === undefined) {
    const body = outcome === 'approved' ? { verify: true } : { verify: false, verification_reject: outcome.rejected };
    await verify({ params: { id }, query: undefined, body }, demoContext(admin, at(daysAgo - 1), body));
  }
  const now = await findBankRecord(id);
  if (edit !== undefined && now?.asked === undefined) await send(staff, id, { ...sent, ...edit }, at(1));
}

/**
 * Loads sellers with bank details, tax details and documents, through the same functions that requests call. Does not
 * change existing sellers.
 */
export async function loadAccountDetails(): Promise<void> {
  for (const seller of SELLERS) {
    if ((await findUserByEmail(seller.email)) !== undefined) continue;
    const account = { ...seller, id: stableIdOf('user', seller.email), password: DEMO_PASSWORD };
    await createUser(
      { ...account, roleId: MERCHANT_ROLE.id, plan: STANDARD_PLAN.id },
      new Date(Date.now() - 10 * DAY_MS),
    );
  }
  const admin = await callerByEmail('admin@demo.test');
  const staff = await callerByEmail('staff@demo.test');
  for (const story of STORIES) await live(story, admin, staff);
}
