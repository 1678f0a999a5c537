import { stableIdOf } from '../../../functions/platform/ids.ts';
import { createUser, type NewUser } from '../../../functions/users/create-user.ts';
import { findUserByEmail } from '../../../functions/users/store.ts';
import type { SavedAddress, User } from '../../../functions/users/user.ts';
import { gstinCheckCharacter } from '../../../shared/identifiers.ts';
import { STANDARD_PLAN } from '../../first-data/plans.ts';
import { ADMINISTRATOR_ROLE, MERCHANT_ROLE, OPERATIONS_ROLE, VENDOR_ROLE } from '../../first-data/roles.ts';
import { PREMIUM_PLAN } from './demo-plans.ts';

export const DEMO_PASSWORD = 'demo1234';

const gstin = (first14: string): string => first14 + gstinCheckCharacter(first14);

const pickup = (
  email: string,
  mobile_number: string,
  [line1, line2, city, state, postcode]: [string, string, string, string, string],
  isDefault: boolean,
): SavedAddress => ({
  id: stableIdOf(email, line1),
  isDefault,
  line1,
  line2,
  country: 'India',
  state,
  city,
  postcode,
  email,
  mobile_number,
});

const ACCOUNTS: readonly Omit<NewUser, 'id' | 'password'>[] = [
  { email: 'admin@demo.test', firstName: 'Aditi', lastName: 'Sharma', roleId: ADMINISTRATOR_ROLE.id },
  {
    email: 'seller@demo.test',
    firstName: 'Neha',
    lastName: 'Verma',
    mobile: '9000000101',
    roleId: MERCHANT_ROLE.id,
    plan: STANDARD_PLAN.id,
    companyName: 'Neha Handlooms',
    gstNumber: gstin('07ABCPV1234D1Z'),
    pickupAddresses: [
      pickup(
        'neha.store@example.in',
        '9000000101',
        ['Shop 18, Central Market', 'Lajpat Nagar II', 'New Delhi', 'Delhi', '110024'],
        true,
      ),
      pickup(
        'neha.gurugram@example.in',
        '9000000102',
        ['Godown 7, Udyog Vihar Phase 4', 'Near the toll plaza', 'Gurugram', 'Haryana', '122015'],
        false,
      ),
    ],
  },
  {
    email: 'seller2@demo.test',
    firstName: 'Karthik',
    lastName: 'Raman',
    mobile: '9000000201',
    roleId: MERCHANT_ROLE.id,
    plan: PREMIUM_PLAN.id,
    companyName: 'Kaveri Home Goods',
    gstNumber: gstin('29AAKFK5678E1Z'),
    pickupAddresses: [
      pickup(
        'karthik.store@example.in',
        '9000000201',
        ['No. 45, 80 Feet Road', 'Koramangala 4th Block', 'Bengaluru', 'Karnataka', '560034'],
        true,
      ),
    ],
  },
  { email: 'staff@demo.test', firstName: 'Sameer', lastName: 'Joshi', roleId: OPERATIONS_ROLE.id },
  { email: 'vendor@demo.test', firstName: 'Divya', lastName: 'Menon', roleId: VENDOR_ROLE.id, courier: 'delhivery' },
];

/** Creates the missing accounts of the demo, and returns all accounts of the demo by e-mail address. */
export async function loadAccounts(at: Date): Promise<Map<string, User>> {
  const users = await Promise.all(
    ACCOUNTS.map(async (account) => {
      const there = await findUserByEmail(account.email);
      return there ?? createUser({ ...account, id: stableIdOf('user', account.email), password: DEMO_PASSWORD }, at);
    }),
  );
  return new Map(users.map((user) => [user.email, user]));
}
