import { type Endpoint, needsProof } from '../../../shared/endpoint.ts';
import { Failure, type ProofMethod } from '../../../shared/errors.ts';

/** When a caller last proved their identity in this session, and the method that they use for it. */
export interface LastProof {
  /** The time in seconds since 1970. Null if the caller has not proved their identity in this session. */
  provedAt: number | null;
  provesBy: ProofMethod;
}

/** For how long a proof of identity is valid. */
const PROVED_SECONDS = 15 * 60;

const PROVE: Record<ProofMethod, string> = {
  code: 'Confirm that it is you with the code of your authenticator app. Nothing was changed.',
  password: 'Confirm that it is you with your password. Nothing was changed.',
};

/** Checks that the last proof of identity is recent, if the contract requires one. @throws PROOF_NEEDED */
export function checkProof(endpoint: Endpoint, { provedAt, provesBy }: LastProof, body: unknown, at: Date): void {
  if (!needsProof(endpoint, body)) return;
  if (provedAt !== null && at.getTime() / 1000 - provedAt <= PROVED_SECONDS) return;
  throw new Failure('PROOF_NEEDED', PROVE[provesBy], { proof: provesBy });
}
