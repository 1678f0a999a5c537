import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { YOUNG_MEMORY } from './tests/support/clouds/start-process.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

/**
 * The folder in which Node stores compiled code. Each test file, and each server that a test starts, is a separate
 * process, so they all reuse the code.
 */
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));

/**
 * The test files that leave no state behind: no cloud, no page and no environment variable. They share their modules.
 * So the stacks that several files test are synthesized only once.
 */
const SHARING = [
  'tests/unit/**/*.test.ts',
  'tests/infra/{cost,dashboard,edge,flags,function-alarms,limits,nag,persistent,roles,rollout,stack,watch}.test.ts',
  'tests/infra/code/{architecture,bare,conventions,runbook,words}.test.ts',
];

/**
 * The test files of the web application. They share a worker and its loaded packages, because loading the packages
 * takes longer than many tests. `web-reset.ts` gives each file its own modules and an empty document.
 */
const SHARING_WEB = ['tests/web/**/*.test.{ts,tsx}'];

/** The test files that mock a module or a client of the AWS SDK. Each of them runs in a separate process. */
const MOCKING = globSync('tests/{api,conformance,infra,unit}/**/*.test.ts').filter((file) =>
  /\b(vi\.(mock|doMock)|mockClient)\(/.test(readFileSync(file, 'utf8')),
);

/**
 * The other test files of the API. Each file gets an empty cloud (`functions/platform/per-process.ts`), in a process
 * that has already loaded and warmed the handlers.
 */
const SHARING_API = [
  'tests/{api,conformance}/**/*.test.ts',
  'tests/infra/{create-admin,migrate,restore}.test.ts',
  'tests/infra/code/errors.test.ts',
];

export default defineConfig({
  test: {
    env: { POWERTOOLS_LOG_LEVEL: 'WARN' }, // as in `npm start`
    testTimeout: 60_000, // a busy machine is slow, not wrong
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    execArgv: YOUNG_MEMORY,
    maxWorkers: 4, // on two cores: a test waits for its cloud a third of its time, and one for a browser two thirds
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'sharing', isolate: false, include: SHARING, exclude: MOCKING } },
      {
        extends: true,
        test: {
          name: 'web',
          isolate: false,
          environment: 'jsdom',
          setupFiles: ['tests/support/web/web-reset.ts'],
          server: { deps: { inline: ['swr'] } },
          include: SHARING_WEB,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          isolate: false,
          setupFiles: ['tests/support/clouds/api-reset.ts'],
          include: SHARING_API,
          exclude: MOCKING,
        },
      },
      { extends: true, test: { name: 'mocking', include: MOCKING } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['tests/{journeys,infra}/**/*.test.{ts,tsx}'],
          exclude: [...SHARING, ...SHARING_API, ...MOCKING],
        },
      },
    ],
  },
});
