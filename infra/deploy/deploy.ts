/**
 * Deploys the product, as docs/operations.md says: checks what the account lacks, cleans up after a failed first
 * deploy, and runs the CDK.
 * @example npm run deploy -- -c alarmEmail=ops@your-company.in
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bundle/bundle.ts';
import { orSay } from '../operate/or-say.ts';
import { readAccount } from './account.ts';
import { askAws } from './ask-aws.ts';
import { prepareSecondAttempt } from './failed-first.ts';
import { missingOf } from './missing.ts';
import { contextOf, targetOf } from './target.ts';

const args = process.argv.slice(2);
const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> };
await orSay(async () => {
  const target = targetOf(contextOf(args, context));
  const { stops, later } = missingOf(await readAccount(askAws, target), target);
  if (stops.length > 0) throw new Error(`The deploy would fail:\n${stops.map((line) => `- ${line}`).join('\n')}`);
  for (const line of later) console.log(`Missing before going live: ${line}`);
  for (const line of await prepareSecondAttempt(askAws, target)) console.log(line);
});
const cdk = ['deploy', '--all', '--require-approval', 'never', '-c', 'deploy=true', ...args];
process.exitCode = spawnSync('cdk', cdk, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
