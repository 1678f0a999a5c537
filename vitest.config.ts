import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/** What Node has compiled serves the next process too: each file of tests and each server of theirs is one of its own. */
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));

/**
 * Files that keep nothing for the next one: no cloud, no page, no environment of the process. They share their modules,
 * and what the stacks come to is made once for all of them.
 */
const SHARING = [
  'tests/unit/**/*.test.ts',
  'tests/infra/{architecture,conventions,edge,nag,roles,rollout,stack,watch}.test.ts',
];

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } }, // a busy machine is slow, not wrong
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'sharing', isolate: false, include: SHARING } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['tests/{unit,api,web,journeys,infra,conformance}/**/*.test.{ts,tsx}'],
          exclude: SHARING,
        },
      },
    ],
  },
});
