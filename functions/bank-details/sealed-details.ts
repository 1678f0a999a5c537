import { seal, unseal } from '../platform/secrets/sealing/seal.ts';
import type { Details, Request, Secrets } from './record.ts';

const contextOf = (userId: string) => ({ what: 'bank-details', user: userId });

/** The open and the sealed part of details, as a request keeps them. */
export async function sealDetails(
  userId: string,
  requestId: string,
  { gstNumber, gstAddress, gstState, ...secrets }: Details,
): Promise<Pick<Request, 'gstNumber' | 'gstAddress' | 'gstState' | 'sealed'>> {
  const sealed = await seal(secrets satisfies Secrets, contextOf(userId), requestId);
  return { gstNumber, gstAddress, gstState, sealed };
}

/** @throws Error when they were sealed for somebody else, or for another request of the same person */
export async function openDetails(userId: string, request: Request): Promise<Details> {
  const { gstNumber, gstAddress, gstState } = request;
  const secrets = await unseal<Secrets>(request.sealed, contextOf(userId), request.id);
  return { ...secrets, gstNumber, gstAddress, gstState };
}
