import { vi } from 'vitest';
import { smsEnvironment, whatsappEnvironment } from '../../../infra/local/sms-environment.ts';

const stub = (environment: Record<string, string>): void => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
};

/** Turns SMS on until `vi.unstubAllEnvs()`, as if a sender id were configured. */
export const turnOnSms = (): void => stub(smsEnvironment('PRCLWS'));

/** Turns WhatsApp on until `vi.unstubAllEnvs()`, as if its phone number were configured. */
export const turnOnWhatsapp = (): void => stub(whatsappEnvironment('104'));
