import type { AuditDetails } from '../../../functions/audit-log/entry.ts';
import { auditWrites } from '../../../functions/audit-log/store.ts';
import { newId, stableIdOf } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { listUniqueNames, uncheckedUniqueNameWrite } from '../../../functions/unique-names/store.ts';
import { findUserByEmail, revisedUserWrites } from '../../../functions/users/store.ts';
import { firstPartnerByName } from '../../first-data/partners.ts';
import { OPERATIONS_ROLE } from '../../first-data/roles.ts';
import { loadDemoLeads } from './demo-leads.ts';
import { PREMIUM_PLAN } from './demo-plans.ts';

const DAY_MS = 24 * 3600_000;
const department = (name: string, active = true) => ({ id: stableIdOf('department', name), name, active });

const DEPARTMENTS = [
  department('Operations'),
  department('Customer Support'),
  department('Accounts'),
  department('Courier Relations'),
  department('Festival Desk 2025', false),
];
/** A plan without rates. It shows how the page looks for such a plan. */
const FESTIVAL = { id: stableIdOf('plan', 'Festival 2027'), name: 'Festival 2027', active: false };

type Line = [daysAgo: number, by: 'chief' | 'clerk', told: AuditDetails];

/** Returns audit records of the last weeks, each consistent with the demo's present data. */
function story(ids: Record<'chief' | 'clerk' | 'seller' | 'vendor', string>): Line[] {
  const added = (
    { id, name }: { id: string; name: string },
    action: 'department.create' | 'plan.create',
  ): AuditDetails => ({
    action,
    user: null,
    subject: id,
    after: { name, active: true },
  });
  const changed = (action: AuditDetails['action'], subject: string, before: object, after: object): AuditDetails => ({
    action,
    user: null,
    subject,
    before: { ...before },
    after: { ...after },
  });
  const [festivalDesk, operations] = [DEPARTMENTS[4], DEPARTMENTS[0]] as [
    (typeof DEPARTMENTS)[0],
    (typeof DEPARTMENTS)[0],
  ];
  const spoton = firstPartnerByName('Spoton 10 KG');
  const turned = (active: boolean, name: string) => ({ name, active });
  return [
    ...DEPARTMENTS.map((one, n): Line => [36 - n / 50, 'chief', added(one, 'department.create')]),
    [35, 'chief', changed('department.update', operations.id, turned(true, 'Ops'), turned(true, operations.name))],
    [34, 'chief', added(PREMIUM_PLAN, 'plan.create')],
    [
      31,
      'chief',
      changed(
        'role.update',
        OPERATIONS_ROLE.id,
        { name: OPERATIONS_ROLE.name },
        {
          name: OPERATIONS_ROLE.name,
          granted: ['remittance.confirmation_csv', 'remittance.confirmation_csv.download'],
        },
      ),
    ],
    [27, 'chief', changed('partner.update', spoton.id, turned(true, spoton.name), turned(false, spoton.name))],
    [26, 'chief', changed('partner.update', spoton.id, turned(false, spoton.name), turned(true, spoton.name))],
    [
      22,
      'clerk',
      {
        action: 'upload.reject',
        user: ids.vendor,
        subject: newId(new Date(Date.now() - 22 * DAY_MS)),
        before: { version: null },
        after: { file: 'Delhivery October rates, corrected, final (2).xlsx', kind: 'courier_partner' },
        reason:
          'Zone D asks ₹620 for the first 500 g and ₹62 for all others: a decimal point is missing. Please send it again with the rates of the contract.',
      },
    ],
    [20, 'chief', { action: 'sign_in_as.wrong', user: ids.seller, subject: ids.seller }],
    [
      20 - 0.001,
      'chief',
      {
        action: 'sign_in_as.begin',
        user: ids.seller,
        subject: ids.seller,
        reason: 'She cannot find the label of a parcel and asked for help on the phone.',
      },
    ],
    [
      16,
      'clerk',
      {
        action: 'order.delete',
        user: ids.seller,
        subject: `${ids.seller}-${newId(new Date(Date.now() - 17 * DAY_MS))}`,
      },
    ],
    [
      13,
      'chief',
      changed('department.update', festivalDesk.id, turned(true, festivalDesk.name), turned(false, festivalDesk.name)),
    ],
    [
      12,
      'chief',
      {
        action: 'user.deactivate',
        user: ids.vendor,
        subject: ids.vendor,
        before: { active: true },
        after: { active: false },
      },
    ],
    [
      11,
      'chief',
      {
        action: 'user.activate',
        user: ids.vendor,
        subject: ids.vendor,
        before: { active: false },
        after: { active: true },
      },
    ],
    [8, 'chief', added(FESTIVAL, 'plan.create')],
    [8 - 0.01, 'chief', changed('plan.update', FESTIVAL.id, turned(true, FESTIVAL.name), turned(false, FESTIVAL.name))],
    [
      5,
      'chief',
      {
        action: 'user.update',
        user: ids.clerk,
        subject: ids.clerk,
        before: { department: null },
        after: { department: operations.id },
      },
    ],
  ];
}

/**
 * Loads departments, a plan without rates, leads, and audit records of some weeks. The departments are written last. So
 * if a department is missing, an earlier load was interrupted, and everything is written again.
 */
export async function loadDemoAdministration(): Promise<void> {
  const now = new Date();
  await loadDemoLeads(now);
  const there = await listUniqueNames('department');
  if (DEPARTMENTS.every(({ id }) => there.some((one) => one.id === id))) return;
  const users = await Promise.all(
    ['admin', 'staff', 'seller', 'vendor'].map((name) => findUserByEmail(`${name}@demo.test`)),
  );
  const [chief, clerk, seller, vendor] = users;
  if (!(chief && clerk && seller && vendor)) throw new Error('The demo has no accounts yet.');
  const ids = { chief: chief.id, clerk: clerk.id, seller: seller.id, vendor: vendor.id };
  const lines = story(ids).map(([daysAgo, by, told], n) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const ip = by === 'chief' ? '203.0.113.24' : '198.51.100.7';
    return auditWrites(told, { caller: { id: ids[by] }, at, ip, requestId: stableIdOf('demo', String(n)) });
  });
  await Promise.all(lines.map(commit));
  await commit([
    ...revisedUserWrites(clerk, { department: DEPARTMENTS[0]?.id ?? null }),
    uncheckedUniqueNameWrite('plan', FESTIVAL),
  ]);
  await commit(DEPARTMENTS.map((one) => uncheckedUniqueNameWrite('department', one)));
}
