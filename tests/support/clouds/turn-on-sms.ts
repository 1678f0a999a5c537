import { vi } from 'vitest';
import { smsEnvironment } from '../../../infra/local/sms-environment.ts';

/** Turns SMS on, as with a configured sender id, until `vi.unstubAllEnvs()`. */
export function turnOnSms(): void {
  for (const [name, value] of Object.entries(smsEnvironment('PRCLWS'))) vi.stubEnv(name, value);
}
