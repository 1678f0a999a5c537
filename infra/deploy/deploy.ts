/**
 * Deploys the product as described in docs/operations.md: checks the account, cleans up after a failed first deploy,
 * and runs the CDK.
 * @example npm run deploy -- -c alarmEmail=ops@your-company.in
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../bundle/bundle.ts';
import { orPrintError } from '../operate/or-say.ts';
import { readAccount } from './account.ts';
import { askAws } from './ask-aws.ts';
import { prepareSecondAttempt } from './failed-first.ts';
import { missingInAccount } from './missing.ts';
import { readSettings, readTarget } from './target.ts';

const args = process.argv.slice(2);
const { context } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'cdk.json'), 'utf8')) as {
  context: Record<string, unknown>;
};
await orPrintError(async () => {
  const target = readTarget(readSettings(args, context));
  const { stops, later } = missingInAccount(await readAccount(askAws, target), target);
  if (stops.length > 0) throw new Error(`The deploy would fail:\n${stops.map((line) => `- ${line}`).join('\n')}`);
  for (const line of later) console.log(`Missing before going live: ${line}`);
  for (const line of await prepareSecondAttempt(askAws, target)) console.log(line);
});
const cdk = ['deploy', '--all', '--require-approval', 'never', '-c', 'deploy=true', ...args];
process.exitCode = spawnSync('cdk', cdk, { cwd: PROJECT_ROOT, stdio: 'inherit' }).status ?? 1;
