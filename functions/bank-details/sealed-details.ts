import { seal, unseal } from '../platform/secrets/sealing/seal.ts';
import type { Details, DetailsRequest, SecretFields } from './record.ts';
import { findBankRecord } from './store.ts';

const contextOf = (userId: string) => ({ what: 'bank-details', user: userId });

/** Encrypts the secret fields of details, to be stored in a request. */
export async function sealDetails(
  userId: string,
  requestId: string,
  { gstNumber, gstAddress, gstState, ...secrets }: Details,
): Promise<Pick<DetailsRequest, 'gstNumber' | 'gstAddress' | 'gstState' | 'sealed'>> {
  const sealed = await seal(secrets satisfies SecretFields, contextOf(userId), requestId);
  return { gstNumber, gstAddress, gstState, sealed };
}

/** Decrypts the details of a request. @throws Error if they were encrypted for another person or request */
export async function openDetails(userId: string, request: DetailsRequest): Promise<Details> {
  const { gstNumber, gstAddress, gstState } = request;
  const secrets = await unseal<SecretFields>(request.sealed, contextOf(userId), request.id);
  return { ...secrets, gstNumber, gstAddress, gstState };
}

/**
 * Returns the decrypted details of a person that are in force, or null if there are none. Payouts and invoices use
 * them; a pending edit does not count. The calling function needs `sealed: 'read'` in `functions/app.ts`.
 */
export async function verifiedDetails(userId: string): Promise<Details | null> {
  const record = await findBankRecord(userId);
  return record?.inForce === undefined ? null : openDetails(userId, record.inForce);
}
