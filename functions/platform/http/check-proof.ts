import { type Endpoint, needsProof } from '../../../shared/endpoint.ts';
import { Failure, type ProvesBy } from '../../../shared/errors.ts';

/** When a caller last proved who they are in this session, and with what they do. */
export interface LastProof {
  /** In seconds since 1970; null: never. */
  provedAt: number | null;
  provesBy: ProvesBy;
}

/** How long a proof holds for the routes that ask for one. */
const PROVED_SECONDS = 15 * 60;

const PROVE: Record<ProvesBy, string> = {
  code: 'Confirm that it is you with the code of your authenticator app. Nothing was changed.',
  password: 'Confirm that it is you with your password. Nothing was changed.',
};

/** Checks that the last proof is recent, where the contract asks for one. @throws PROOF_NEEDED */
export function checkProof(endpoint: Endpoint, { provedAt, provesBy }: LastProof, body: unknown, at: Date): void {
  if (!needsProof(endpoint, body)) return;
  if (provedAt !== null && at.getTime() / 1000 - provedAt <= PROVED_SECONDS) return;
  throw new Failure('PROOF_NEEDED', PROVE[provesBy], { proof: provesBy });
}
