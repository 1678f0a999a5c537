import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundle, ROOT } from './bundle/bundle.ts';
import { REQUESTS_PER_SECOND } from './constructs/api.ts';
import { checkDeploy } from './deploy/check-deploy.ts';
import { targetOf } from './deploy/target.ts';
import { makeStacks } from './make-stacks.ts';
import { rolloutOf } from './rollout-of.ts';
import { sizeOf } from './size-of.ts';
import { smsOf } from './sms-of.ts';

/** The CDK's entry point: `npx cdk synth`, `npx cdk deploy --all`. docs/operations.md lists the options of `-c`. */
const app = new App();
const context = (name: string): string | undefined => (app.node.tryGetContext(name) as string | undefined) || undefined;

const web = context('web') ?? join(ROOT, 'dist/web');
if (!existsSync(join(web, 'app.html'))) throw new Error(`${web} holds no built web. Run npm run build:web first.`);

/** The folder of existing bundles. With it a template can be viewed without building them again. */
let bundles = context('bundles');
if (bundles === undefined) {
  await bundle();
  bundles = join(ROOT, 'dist/functions');
}

const [name, certificateArn] = [context('domain'), context('certificate')];
if ((name === undefined) !== (certificateArn === undefined)) {
  throw new Error('A domain needs its certificate: give both -c domain=… and -c certificate=arn:aws:acm:us-east-1:….');
}
const [tableName, streamArn] = [context('table'), context('streamArn')];
if ((tableName === undefined) !== (streamArn === undefined)) {
  throw new Error('A restored table needs its stream: give both -c table=… and -c streamArn=arn:aws:dynamodb:….');
}
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
/**
 * The paths that decide what is deployed. A deploy names the last commit that changed one of them, so that a commit of
 * documents or tests alone changes no template.
 */
const DEPLOYED = ['functions', 'shared', 'infra', 'web', 'cdk.json', 'package.json', 'package-lock.json'];
const lastOf = (paths: readonly string[]): string =>
  execFileSync('git', ['log', '-1', '--format=%h', '--abbrev=8', '--', ...paths], { cwd: ROOT })
    .toString()
    .trim();
const commit = context('commit') ?? lastOf([...DEPLOYED, ':(exclude)infra/local']);

const { name: id, region, mailFrom, mailPerSecond, monthlyDollars } = targetOf(context);
const alarms = { email: context('alarmEmail'), webhook: context('alarmWebhook') };
const sms = smsOf(context('smsSenderId'), context('smsEntityId'), context('smsTemplateIds'));
const rollout = rolloutOf(context('rollout'));
const size = sizeOf(context('size'));
const requestsPerSecond = Number(context('requestsPerSecond') ?? REQUESTS_PER_SECOND);
if (!(requestsPerSecond >= 1)) throw new Error('-c requestsPerSecond=… is the most requests a second of all clients.');
if (context('deploy') === 'true') checkDeploy({ alarmEmail: alarms.email, mailFrom });

makeStacks(app, {
  id,
  account: process.env['CDK_DEFAULT_ACCOUNT'],
  region,
  settings: {
    bundles,
    web,
    version,
    commit,
    mailFrom,
    mailPerSecond,
    sms,
    alarms,
    monthlyDollars,
    launched: context('launched') === 'true',
    secretVersion: context('secretVersion'),
    dataKey: context('dataKey'),
    ...(tableName !== undefined && streamArn !== undefined && { table: { name: tableName, streamArn } }),
    stopped: context('stopped') === 'true',
    rollout,
    size,
    requestsPerSecond,
    ...(name !== undefined && certificateArn !== undefined && { domain: { name, certificateArn } }),
  },
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
