import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../../infra/bundle/bundle.ts';
import { limitMs, scale } from '../../support/clouds/scale.ts';
import { files } from '../support/imports.ts';

/** The folder of a copy of the project. The copy uses our packages, and includes the files that tests read. */
const copy = mkdtempSync(join(tmpdir(), 'new-feature-'));
/** With `GOGC=400`, the compiler finishes before its first garbage collection. */
const env = { GOGC: '400', ...process.env };
const run = (command: string, ...args: string[]) =>
  execFileSync(join(PROJECT_ROOT, 'node_modules/.bin', command), args, {
    cwd: copy,
    encoding: 'utf8',
    stdio: 'pipe',
    env,
  });

const whole = scale(0, 1) === 1;
let said = '';

beforeAll(() => {
  const others = [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'biome.json',
    'vitest.config.ts',
    'docs',
    'web',
  ];
  for (const path of [...files, ...others].filter((path) => existsSync(join(PROJECT_ROOT, path))))
    cpSync(join(PROJECT_ROOT, path), join(copy, path), { recursive: true });
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(copy, 'node_modules'));
  execFileSync('git', ['init', '-q'], { cwd: copy });
  said = run('node', 'tests/support/new-feature/main.ts', 'gift-cards', 'gift-card', 'plan');
}, limitMs(60_000));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test(
  'npm run new creates a feature of 17 files that compile and are formatted',
  () => {
    const [listed = ''] = said.split('\n\n');
    expect(listed.split('\n')).toHaveLength(17);
    const code = listed.split('\n').filter((file) => /\.tsx?$/.test(file));
    // Compiles our code, and the tests that the command created or changed. With `npm run test:scale`, also compiles
    // the stack and all tests.
    const include = ['shared', 'functions', 'web', ...(whole ? ['infra', 'tests'] : code)];
    writeFileSync(join(copy, 'feature.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    run('tsc', '-p', 'feature.json', '--singleThreaded');
    run('biome', 'ci', ...code);
  },
  limitMs(120_000),
);

test(
  'the generated tests of a new feature pass, and so do the tests of pages, conventions and architecture',
  () => {
    const tests = ['tests/api/gift-cards.test.ts', 'tests/web/gift-cards.test.tsx', 'tests/web/pages.test.ts'];
    run('vitest', 'run', ...tests, 'tests/infra/code/conventions.test.ts', 'tests/infra/code/architecture.test.ts');
    // Tests of access and repeats need two more clouds and all routes, so they run only with `npm run test:scale`.
    if (whole)
      run(
        'vitest',
        'run',
        'tests/api/people/authorization.test.ts',
        'tests/api/money/repeats.test.ts',
        '-t',
        'every|gift-cards',
      );
  },
  limitMs(240_000),
);
