import { createUser } from '../../functions/users/create-user.ts';
import { findUserByEmail } from '../../functions/users/store.ts';
import { email as emailAddress } from '../../shared/contact.ts';
import { Failure } from '../../shared/errors.ts';
import { loadFirstData } from './load-first-data.ts';
import { ADMINISTRATOR } from './roles.ts';

/**
 * Creates the first administrator and the first data. @returns the address by which to sign in; `created` is false if
 * it has an account already, which is left unchanged
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
  return createUser({ ...name, email, password, roleId: ADMINISTRATOR.id }, new Date()).then(
    () => ({ email, created: true }),
    (error: unknown) => {
      // Another process created it first.
      if (error instanceof Failure && error.code === 'CONFLICT') return { email, created: false };
      throw error;
    },
  );
}
