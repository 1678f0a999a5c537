import { afterAll, vi } from 'vitest';
import { refuseDemoAddresses } from '../../shared/email-of.ts';

// What a file of the API put in the place of other things goes with it: the next one shares its process.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  refuseDemoAddresses(false);
});
