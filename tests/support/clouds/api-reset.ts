import { afterAll, vi } from 'vitest';
import { refuseDemoAddresses } from '../../../shared/identifiers.ts';

const environment = { ...process.env };

// Removes the mocks of an API test file at its end, because the next file shares its process.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  refuseDemoAddresses(false);
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
