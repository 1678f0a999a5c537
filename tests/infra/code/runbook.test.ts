import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { QueueRow } from '../../../functions/platform/app-table.ts';
import { queues } from '../../../functions/queues.ts';
import { visibilityTimeout } from '../../../infra/constructs/work-queue.ts';

const page = readFileSync('docs/operations.md', 'utf8');
const found = (pattern: RegExp, text = page): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, first = '']) => first)),
];

describe('the commands in docs/operations.md', () => {
  test('every `npm run` command in the docs exists', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const pages = ['README.md', ...globSync('docs/**/*.md')];
    const run = pages.flatMap((file) => found(/npm run ([a-z][\w:-]*)/g, readFileSync(file, 'utf8')));
    expect(run.length).toBeGreaterThan(20);
    expect(run.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  test('docs/operations.md explains exactly the settings that `-c` accepts', () => {
    const readers = ['infra/app.ts', 'infra/deploy/target.ts'].map((file) => readFileSync(file, 'utf8'));
    const taken = found(/context\('(\w+)'\)/g, readers.join());
    const [, table = ''] = page.split('| `-c` |');
    const told = found(/`(\w+)`/g, found(/^\| (`.*?) \|/gm, table.split('\n\n')[0]).join());
    // The document does not list `deploy`, because `npm run deploy` sets it.
    expect(told.toSorted()).toEqual(taken.filter((name) => name !== 'deploy').toSorted());
    expect(found(/-c (\w+)=/g).filter((name) => !taken.includes(name))).toEqual([]);
  });

  test('operators’ commands accept the options that docs/operations.md shows', () => {
    for (const [script, file] of [
      ['reindex', 'reindex-arguments'],
      ['restore', 'restore'],
      ['after-restore', 'after-restore'],
    ] as const) {
      const given = found(new RegExp(`npm run ${script} -- (.*)`, 'g')).join(' ');
      const code = readFileSync(`infra/operate/${file}.ts`, 'utf8');
      const options = found(/--([a-z-]+)/g, given);
      expect(options).not.toEqual([]);
      expect(options.filter((name) => !new RegExp(`'?\\b${name}'?: \\{ type:`).test(code))).toEqual([]);
    }
  });

  test.each([
    ['infra/app.ts', [], '-c size= takes full or small, not smal.'],
    ['infra/operate/reset-second-factor.ts', ['--email', 'a@b.in'], 'Could not load credentials from any providers'],
  ])(
    'the command %s ends with a readable message and no stack trace if a setting or the credentials are wrong',
    (file, args, text) => {
      const env = {
        CDK_CONTEXT_JSON: JSON.stringify({ size: 'smal' }),
        AWS_REGION: 'ap-south-1',
        AWS_EC2_METADATA_DISABLED: 'true',
        TABLE_NAME: 'T',
        HOME: '/nowhere',
      };
      const { status, stderr } = spawnSync(process.execPath, [file, ...args], { env, encoding: 'utf8' });
      expect([status, stderr.trim()]).toEqual([2, text]);
    },
  );

  test('docs/operations.md and docs/architecture.md list every queue and the alarm on its age', () => {
    const namedBy = (pattern: RegExp, text: string) => found(/`([\w-]+)`/g, pattern.exec(text)?.[1]).toSorted();
    const rows = Object.entries(queues) as [string, QueueRow][];
    const slow = rows.filter(([, row]) => visibilityTimeout(row).toSeconds() > 15 * 60).map(([name]) => name);
    const quick = rows.map(([name]) => name).filter((name) => !slow.includes(name));
    expect(namedBy(/age of slow queues (.*)/, page)).toEqual(slow.toSorted());
    expect(namedBy(/age of quick queues (.*?) waits/, page)).toEqual(quick.toSorted());
    const architecture = readFileSync('docs/architecture.md', 'utf8');
    expect(namedBy(/\*\*Queues\*\* \(`[^`]*`\): ([^.]*)\./, architecture)).toEqual(Object.keys(queues).toSorted());
  });

  test('the docs build the site before each `cdk bootstrap`, because the CDK synthesizes the stacks first', () => {
    const before = found(/^(.*)npx cdk bootstrap/gm);
    expect(before.length).toBeGreaterThan(0);
    for (const text of before) expect(text).toMatch(/npm run build:web && $/);
  });

  test('each documented command that writes the secret prints its version for the next deploy', () => {
    const writes = page.split('\n').filter((line) => line.includes('put-secret-value'));
    expect(writes.length).toBeGreaterThan(1);
    for (const line of writes) expect(line).toContain('--query VersionId');
  });

  test('docs/operations.md explains the dead-letter queue of every queue', () => {
    const [, table = ''] = page.split('| Queue | What its dead letters are |');
    const told = found(/`([\w-]+)`/g, found(/^\| (`.*?) \|/gm, table.split('\n\n')[0]).join());
    expect(told.toSorted()).toEqual(Object.keys(queues).toSorted());
  });
});

test('the workflow tests every change, shows its diff in pull requests, and deploys the branch main', () => {
  const workflow = readFileSync('.github/workflows/deploy.yml', 'utf8');
  expect(found(/gh variable set (\w+) --body off/g)).toEqual(['DEPLOYS']);
  for (const line of [
    'run: .ci/run',
    'run: npm run diff 2>&1',
    'run: npm run deploy',
    "if: github.event_name == 'push' && vars.DEPLOYS != 'off'", // a push must not undo a restore or a back-out
    'run: npm run smoke -- ${{ vars.SITE_URL }}',
    'id-token: write',
    'environment: production',
    'shell: bash', // bash as shell also sets pipefail, without which a failed diff would pass
  ])
    expect(workflow).toContain(line);
  const actions = globSync('.github/workflows/*.yml').flatMap((file) =>
    found(/uses: (\S+)/g, readFileSync(file, 'utf8')),
  );
  expect(actions.length).toBeGreaterThan(3);
  for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/);
  expect(workflow).not.toMatch(/secrets\.|aws-access-key-id/);
});
