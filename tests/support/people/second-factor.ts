import { Secret, TOTP } from 'otpauth';
import type { TestCloud } from '../clouds/cloud.ts';
import type { Token } from './sign-in.ts';

/** What a correct password returns: a session, or the token for the next step. */
export interface Entry {
  attributes: { value: string } | null;
  pending: { value: string; step: 'code' | 'set-up' } | null;
}

/** Returns the code that an authenticator app shows at a time, by default now. */
export const codeAt = (key: string, ms = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: ms });

/** Returns the API calls of a second factor. */
export const secondFactorCalls = ({ api }: Pick<TestCloud, 'api'>) => ({
  begin: (token: string, body: object) => api<{ key: string; uri: string }>('POST', '/second-factor', { token, body }),
  confirm: (token: string, code: string) =>
    api<Token & { recovery_codes: string[] }>('POST', '/second-factor/confirm', { token, body: { code } }),
  turnOff: (token: string, code: string) => api('POST', '/second-factor/turn-off', { token, body: { code } }),
  show: (token: string) =>
    api<{ since: string | null; recovery_codes_left: number; required: boolean }>('GET', '/second-factor', { token }),
  password: (email: string, ip?: string) => api<Entry>('POST', '/login', { body: { email, password: 'secret12' }, ip }),
  code: (pending: string, code: string, ip?: string) =>
    api<Token>('POST', '/login/code', { token: pending, body: { code }, ip }),
  prove: (token: string, body: object) => api<Token>('POST', '/prove', { token, body }),
});
