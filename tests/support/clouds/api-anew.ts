import { afterAll, vi } from 'vitest';
import { refuseDemoAddresses } from '../../../shared/email-of.ts';

const environment = { ...process.env };

// What a file of the API put in the place of other things goes with it: the next one shares its process.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  refuseDemoAddresses(false);
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
