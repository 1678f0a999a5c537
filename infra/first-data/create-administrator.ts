import { createUser } from '../../functions/users/create-user.ts';
import { findUserByEmail } from '../../functions/users/store.ts';
import { email as emailAddress } from '../../shared/contact.ts';
import { Failure } from '../../shared/errors.ts';
import { loadFirstData } from './load-first-data.ts';
import { ADMINISTRATOR_ROLE } from './roles.ts';

/**
 * Creates the first data and the first administrator.
 * @returns the e-mail address of the administrator. If an account with this address already exists, `created` is false
 * and the account is not changed.
 */
export async function createAdministrator(
  address: string,
  password: string,
): Promise<{ email: string; created: boolean }> {
  const { data: email } = emailAddress.safeParse(address);
  if (email === undefined) throw new Error(`${address} is no e-mail address.`);
  await loadFirstData();
  if ((await findUserByEmail(email)) !== undefined) return { email, created: false };
  const name = { firstName: 'First', lastName: 'Administrator' };
  return createUser({ ...name, email, password, roleId: ADMINISTRATOR_ROLE.id }, new Date()).then(
    () => ({ email, created: true }),
    (error: unknown) => {
      // Another process created the account after the check above.
      if (error instanceof Failure && error.code === 'CONFLICT') return { email, created: false };
      throw error;
    },
  );
}
