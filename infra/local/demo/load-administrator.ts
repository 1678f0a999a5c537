import { putPartner } from '../../../functions/logistics/store.ts';
import { commit } from '../../../functions/platform/table.ts';
import { putRole } from '../../../functions/roles/store.ts';
import { createUser } from '../../../functions/users/create-user.ts';
import { findUserByEmail } from '../../../functions/users/store.ts';
import type { Cloud } from '../cloud.ts';
import { ADMINISTRATOR } from './demo-accounts.ts';
import { PARTNER_NAMES, partnerNamed } from './demo-partners.ts';

/**
 * What a start without demo needs: one administrator, and the courier partners that exist in the trade, without rates.
 * There is no screen to make partners, and without them nobody could upload their data.
 */
export async function loadAdministrator(
  _cloud: Cloud,
  email = process.env['ADMIN_EMAIL'] ?? '',
  password = process.env['ADMIN_PASSWORD'] ?? '',
): Promise<void> {
  await commit([putRole(ADMINISTRATOR), ...PARTNER_NAMES.map((name) => putPartner(partnerNamed(name)))]);
  const address = email.trim().toLowerCase();
  if ((await findUserByEmail(address)) !== undefined) return;
  const name = { firstName: 'First', lastName: 'Administrator' };
  await createUser({ ...name, email: address, password, roleId: ADMINISTRATOR.id }, new Date());
}
