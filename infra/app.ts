import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundle, PROJECT_ROOT } from './bundle/bundle.ts';
import { REQUESTS_PER_SECOND } from './constructs/api.ts';
import { checkDeploy } from './deploy/check-deploy.ts';
import { readTarget } from './deploy/target.ts';
import { makeStacks } from './make-stacks.ts';
import { orPrintError } from './operate/or-say.ts';
import { parseRollout } from './rollout-of.ts';
import { parseSize } from './size-of.ts';
import { parseSmsSettings, parseWhatsappSettings } from './sms-of.ts';

/** The CDK's entry point: `npx cdk synth`, `npx cdk deploy --all`. docs/operations.md lists the options of `-c`. */
const app = new App();
/** Returns a setting as text. In `cdk.json` it may also be `true` or a number. */
const context = (name: string): string | undefined => {
  const value: unknown = app.node.tryGetContext(name);
  return value ? String(value) : undefined;
};

/** The settings, checked before anything is built. A wrong setting ends the command with a message. */
const { target, settings } = orPrintError(() => {
  const [name, certificateArn] = [context('domain'), context('certificate')];
  if ((name === undefined) !== (certificateArn === undefined)) {
    throw new Error(
      'A domain needs its certificate: give both -c domain=… and -c certificate=arn:aws:acm:us-east-1:….',
    );
  }
  const [tableName, streamArn] = [context('table'), context('streamArn')];
  if ((tableName === undefined) !== (streamArn === undefined)) {
    throw new Error('A restored table needs its stream: give both -c table=… and -c streamArn=arn:aws:dynamodb:….');
  }
  const target = readTarget(context);
  const alarms = { email: context('alarmEmail'), webhook: context('alarmWebhook') };
  if (alarms.webhook !== undefined && !/^https:\/\/[^/\s]/.test(alarms.webhook))
    throw new Error('-c alarmWebhook=… is an address that begins with https://.');
  const sms = parseSmsSettings(context('smsSenderId'), context('smsEntityId'), context('smsTemplateIds'));
  const whatsapp = parseWhatsappSettings(context('whatsappPhoneId'), context('whatsappTemplates'));
  const rollout = parseRollout(context('rollout'));
  const size = parseSize(context('size'));
  const requestsPerSecond = Number(context('requestsPerSecond') ?? REQUESTS_PER_SECOND);
  if (!(requestsPerSecond >= 1))
    throw new Error('-c requestsPerSecond=… is the most requests a second of all clients.');
  if (context('deploy') === 'true') checkDeploy({ alarmEmail: alarms.email, mailFrom: target.mailFrom });
  const web = context('web') ?? join(PROJECT_ROOT, 'dist/web');
  if (!existsSync(join(web, 'app.html'))) throw new Error(`${web} holds no built web. Run npm run build:web first.`);
  return {
    target,
    settings: {
      web,
      ...(name !== undefined && certificateArn !== undefined && { domain: { name, certificateArn } }),
      ...(tableName !== undefined && streamArn !== undefined && { table: { name: tableName, streamArn } }),
      alarms,
      sms,
      whatsapp,
      rollout,
      size,
      requestsPerSecond,
    },
  };
});

/**
 * The folder of existing bundles (`-c bundles=`). With it, a template can be viewed without building the bundles again.
 */
let bundles = context('bundles');
if (bundles === undefined) {
  await bundle();
  bundles = join(PROJECT_ROOT, 'dist/functions');
}

const { version } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as { version: string };
/**
 * The paths whose content is deployed. The template contains the id of the last commit that changed one of them. So a
 * commit that changes only documents or tests does not change a template.
 */
const DEPLOYED = ['functions', 'shared', 'infra', 'web', 'cdk.json', 'package.json', 'package-lock.json'];
const lastOf = (paths: readonly string[]): string =>
  execFileSync('git', ['log', '-1', '--format=%h', '--abbrev=8', '--', ...paths], { cwd: PROJECT_ROOT })
    .toString()
    .trim();
const commit = context('commit') ?? lastOf([...DEPLOYED, ':(exclude)infra/local']);

const { name: id, region, mailFrom, mailPerSecond, monthlyDollars } = target;
makeStacks(app, {
  id,
  account: process.env['CDK_DEFAULT_ACCOUNT'],
  region,
  settings: {
    ...settings,
    bundles,
    version,
    commit,
    mailFrom,
    mailPerSecond,
    monthlyDollars,
    launched: context('launched') === 'true',
    secretVersion: context('secretVersion'),
    dataKey: context('dataKey'),
    stopped: context('stopped') === 'true',
  },
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
