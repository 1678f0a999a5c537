import type { TestCloud } from '../clouds/cloud.ts';

/** The reply to a sign-in, or to a changed password. */
export interface Token {
  attributes: { value: string; expires_at: string };
}

/** Signs in as a browser does, from a given IP address if it matters. The default password is that of `person`. */
export const signInTo =
  (cloud: Pick<TestCloud, 'api'>) =>
  (email: string, password = 'secret12', ip?: string) =>
    cloud.api<Token>('POST', '/login', { body: { email, password }, ip });
