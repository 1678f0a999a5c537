import { isDeepStrictEqual } from 'node:util';
import { Failure, invalidField } from '../../shared/errors.ts';
import type { usersContract } from '../../shared/users/contract.ts';
import { auditWrites } from '../audit-log/store.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Verb } from './caller/serve.ts';
import { showUser } from './get.ts';
import { findRole } from './role-store.ts';
import { changedAddressesWrite, findUserNow } from './store.ts';
import type { SavedAddress } from './user.ts';

type AddressesRequest = Parameters<Verb<typeof usersContract.updatePickupAddresses>>[0]['body'];

/**
 * Returns the saved addresses after the requested changes. Exactly one address is the default.
 * @throws NOT_FOUND, INVALID_INPUT
 */
function becoming(kept: readonly SavedAddress[], requested: AddressesRequest): SavedAddress[] {
  const missing = requested.findIndex(({ address_id }) => !kept.some(({ id }) => id === address_id));
  if (missing >= 0) throw new Failure('NOT_FOUND', 'This address is not among yours any more. Reload the page.');
  const chosen = requested.find(({ default_address }) => default_address === true)?.address_id;
  const all = kept.map((address) => {
    const to = requested.find(({ address_id }) => address_id === address.id);
    const { address_id: id, default_address: flag, ...fields } = to ?? { address_id: address.id };
    if (address.isDefault && flag === false && chosen === undefined)
      throw invalidField('default_address', 'One address is the default. Choose another one first.');
    return { ...address, ...fields, id };
  });
  return withOneDefault(all, chosen);
}

/**
 * Changes pickup addresses of the caller, and which address is the default. Existing orders have copies of the
 * addresses and do not change.
 */
export const updatePickupAddresses: Verb<typeof usersContract.updatePickupAddresses> = async ({ body }, ctx) => {
  const { caller } = ctx;
  const user = await untilCommitted(async () => {
    const user = await findUserNow(caller.id);
    if (user === undefined) throw new Failure('NOT_FOUND');
    const pickupAddresses = becoming(user.pickupAddresses, body);
    if (isDeepStrictEqual(pickupAddresses, user.pickupAddresses)) return user;
    checkRevision(ctx.revision, user, async () => showUser(user, await findRole(user.roleId)));
    const next = nextRevision(user, ctx);
    const changed = { pickup_address: body.map(({ address_id }) => address_id) };
    const auditEntry = { action: 'user.addresses', user: user.id, subject: user.id, after: changed } as const;
    await commit([
      changedAddressesWrite(user, pickupAddresses, next),
      // A change of the caller's own addresses is audited only if the request has no revision. Such a request may have
      // overwritten another change.
      ...(ctx.revision === null ? auditWrites(auditEntry, ctx) : []),
    ]);
    return { ...user, pickupAddresses, ...next };
  }, 'The addresses were changed elsewhere. Reload and try again.');
  return { data: await showUser(user, await findRole(user.roleId)), message: 'Address updated.' };
};

/**
 * Returns the addresses with exactly one default: the chosen address, otherwise the former default, otherwise the first
 * address.
 */
export function withOneDefault(all: readonly SavedAddress[], chosen: string | undefined): SavedAddress[] {
  const id = chosen ?? all.find(({ isDefault }) => isDefault)?.id ?? all[0]?.id;
  return all.map((address) => ({ ...address, isDefault: address.id === id }));
}
