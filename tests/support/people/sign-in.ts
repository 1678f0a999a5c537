import type { TestCloud } from '../clouds/cloud.ts';

/** What a session or a changed password is answered with. */
export interface Token {
  attributes: { value: string; expires_at: string };
}

/** Signing in as a browser does, from an address when one matters; people of `person` have the password that is left out. */
export const signInTo =
  (cloud: Pick<TestCloud, 'api'>) =>
  (email: string, password = 'secret12', ip?: string) =>
    cloud.api<Token>('POST', '/login', { body: { email, password }, ip });
