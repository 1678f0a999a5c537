import type { TestCloud } from '../clouds/cloud.ts';

/** The answer to a sign-in or a changed password. */
export interface Token {
  attributes: { value: string; expires_at: string };
}

/** Signs in as a browser does, from a given address if it matters; without a password it uses that of `person`. */
export const signInTo =
  (cloud: Pick<TestCloud, 'api'>) =>
  (email: string, password = 'secret12', ip?: string) =>
    cloud.api<Token>('POST', '/login', { body: { email, password }, ip });
