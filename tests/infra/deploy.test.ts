import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { PROJECT_ROOT } from '../../infra/bundle/bundle.ts';
import { type AwsAccount, readAccount } from '../../infra/deploy/account.ts';
import { askAws, DEPLOY_ACTIONS } from '../../infra/deploy/ask-aws.ts';
import { prepareSecondAttempt } from '../../infra/deploy/failed-first.ts';
import { MAX_BACKGROUND_FUNCTIONS, missingInAccount } from '../../infra/deploy/missing.ts';
import { readTarget } from '../../infra/deploy/target.ts';

/**
 * The replies of an AWS account that is ready for a deploy, by AWS CLI command. A command that is not listed fails as
 * if its resource did not exist.
 */
const READY: Record<string, object> = {
  'lambda get-account-settings --region ap-south-1': { AccountLimit: { ConcurrentExecutions: 1000 } },
  'sesv2 get-account --region ap-south-1': {
    ProductionAccessEnabled: true,
    SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14 },
  },
  'wafv2 list-web-acls --scope CLOUDFRONT --region us-east-1': { WebACLs: [{ Name: 'Firewall-1a2b' }] },
};
const NEW: Record<string, object> = {
  ...READY,
  'lambda get-account-settings --region ap-south-1': { AccountLimit: { ConcurrentExecutions: 10 } },
  'sesv2 get-account --region ap-south-1': {
    ProductionAccessEnabled: false,
    SendQuota: { Max24HourSend: 200, MaxSendRate: 1 },
  },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a Node program that replaces the command of this name. */
function fake(name: string, body: string): void {
  writeFileSync(join(folder, name), `#!${process.execPath}\n${body}`);
  chmodSync(join(folder, name), 0o755);
}

/** Runs the deploy command with fakes of `aws` and `cdk`, which record their arguments. */
function deploy(answers: Record<string, object>) {
  const write = `require('node:fs').appendFileSync(${JSON.stringify(join(folder, 'calls'))}, process.argv.slice(2).join(' ') + '\\n');`;
  fake(
    'aws',
    `${write}
    const asked = process.argv.slice(2).join(' ').replace(' --output json', '');
    const answer = ${JSON.stringify(answers)}[asked];
    if (answer === undefined) {
      console.error(asked.startsWith('sesv2') ? 'An error occurred (NotFoundException)' : 'Stack with id X does not exist');
      process.exit(254);
    }
    console.log(JSON.stringify(answer));`,
  );
  fake('cdk', write);
  const args = [join(PROJECT_ROOT, 'infra/deploy/deploy.ts'), '-c', 'mailFrom=no-reply@parcels.in', '-c', 'name=Shop'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env: { PATH: folder }, encoding: 'utf8' });
  const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  return { status, said: stdout.trim(), failed: stderr.trim(), calls };
}

describe('the deploy command', () => {
  it('the deploy command checks that it deploys to the right AWS account', () => {
    const { status, said, calls } = deploy(READY);
    expect([status, said]).toEqual([0, '']);
    expect(calls).toContain('sesv2 get-email-identity --email-identity parcels.in --region ap-south-1 --output json');
    expect(calls.at(-1)).toBe(
      'deploy --all --require-approval never -c deploy=true -c mailFrom=no-reply@parcels.in -c name=Shop',
    );
  });

  it('the deploy command lists what a new AWS account lacks before going live', () => {
    const { said, calls } = deploy({
      ...NEW,
      'sesv2 get-email-identity --email-identity parcels.in --region ap-south-1': {
        VerifiedForSendingStatus: false,
        Tags: [{ Key: 'deployment', Value: 'Shop' }],
      },
    });
    expect(said.split('\n').filter((line) => !line.includes('routes'))).toEqual([
      expect.stringContaining('Lambda in ap-south-1 runs 10 functions at once; queues and schedules alone may take 1'),
      expect.stringContaining('SES in ap-south-1 is in its sandbox: 200 mails a day, to verified addresses only.'),
      expect.stringContaining('ours are paced at 14. Deploy with -c mailPerSecond=1.'),
      expect.stringContaining('parcels.in is not verified: put the three MailDkim outputs into its DNS'),
    ]);
    expect(calls.at(-1)).toContain('deploy --all');
  });

  it('the deploy command refuses a mail domain that SES has verified already', () => {
    const { status, failed, calls } = deploy({
      ...READY,
      'sesv2 get-email-identity --email-identity parcels.in --region ap-south-1': {
        VerifiedForSendingStatus: true,
        Tags: [{ Key: 'deployment', Value: 'Another' }],
      },
    });
    expect(status).toBe(2);
    expect(failed).toBe(
      'The deploy would fail:\n- SES in ap-south-1 has parcels.in already, and not for Shop. Delete the identity there, or send from another domain: -c mailFrom=….',
    );
    expect(calls.filter((call) => call.startsWith('deploy'))).toEqual([]);
  });

  it('the deploy command prepares another attempt after a failed first deploy', () => {
    const { status, said, calls } = deploy({
      ...READY,
      'cloudformation describe-stacks --stack-name Shop --region ap-south-1': {
        Stacks: [{ StackStatus: 'ROLLBACK_COMPLETE', EnableTerminationProtection: true }],
      },
      'cloudformation list-stack-resources --stack-name Shop --region ap-south-1': {
        StackResourceSummaries: [
          { ResourceType: 'AWS::DynamoDB::Table', ResourceStatus: 'DELETE_SKIPPED', PhysicalResourceId: 'Shop-T' },
          { ResourceType: 'AWS::S3::Bucket', ResourceStatus: 'DELETE_FAILED', PhysicalResourceId: 'shop-site' },
          { ResourceType: 'AWS::SQS::Queue', ResourceStatus: 'DELETE_COMPLETE', PhysicalResourceId: 'gone' },
        ],
      },
      'cloudformation update-termination-protection --no-enable-termination-protection --stack-name Shop --region ap-south-1':
        {},
      // The failed deploy created the edge stack, which is still protected against termination.
      'cloudformation describe-stacks --stack-name ShopEdge --region us-east-1': {
        Stacks: [{ StackStatus: 'CREATE_COMPLETE', EnableTerminationProtection: true }],
      },
    });
    expect(status).toBe(0);
    expect(said.split('\n').filter((line) => !line.includes('routes'))).toEqual([
      'The first deploy of Shop failed. Its stack is deleted and made again.',
      'It left AWS::DynamoDB::Table Shop-T. To remove it: aws dynamodb update-table --table-name Shop-T --no-deletion-protection-enabled, then aws dynamodb delete-table --table-name Shop-T.',
      'It left AWS::S3::Bucket shop-site. To remove it: empty and delete shop-site in the console of S3.',
    ]);
    expect(calls.filter((call) => call.includes('update-termination-protection'))).toHaveLength(1);
    expect(calls.at(-1)).toContain('deploy --all');
  });
});

test('the deploy role of docs/operations.md allows each AWS call of the deploy command, and assumes the CDK’s roles', () => {
  const [, chapter = ''] = readFileSync('docs/operations.md', 'utf8').split('## Deploy by GitHub');
  const policy = JSON.parse(/^ +\{[^]*?\n\n/m.exec(chapter)?.[0] ?? '') as {
    Statement: { Action: string | string[] }[];
  };
  expect(policy.Statement.flatMap(({ Action }) => Action).toSorted()).toEqual(
    [...Object.values(DEPLOY_ACTIONS), 'sts:AssumeRole'].toSorted(),
  );
});

describe('the check of an account before a deploy', () => {
  const target = readTarget(() => undefined);
  const ready: AwsAccount = {
    functionsAtOnce: 1000,
    mail: { sandbox: false, perSecond: 14, perDay: 50_000 },
    sender: 'verified',
    webAcls: 99,
  };

  it('an account with 99 web ACLs can be deployed to, and an account with 100 cannot', () => {
    expect(missingInAccount(ready, target).stops).toEqual([]);
    expect(missingInAccount({ ...ready, webAcls: 100 }, target).stops).toEqual([
      'The account has 100 web ACLs for CloudFront of 100. Delete one, or ask for more in Service Quotas.',
    ]);
  });

  it('the account check requires 100 concurrent Lambdas for requests, in addition to those of queues and schedules', () => {
    expect(missingInAccount({ ...ready, functionsAtOnce: MAX_BACKGROUND_FUNCTIONS + 100 }, target, 1).later).toEqual(
      [],
    );
    expect(missingInAccount({ ...ready, functionsAtOnce: MAX_BACKGROUND_FUNCTIONS + 99 }, target, 1).later).toEqual([
      expect.stringMatching(/^Lambda in ap-south-1 runs \d+ functions at once; .*people need 100\./),
    ]);
  });

  it('the account check asks for a higher quota of routes from 270 of 300 routes on', () => {
    expect(missingInAccount(ready, target, 269).later).toEqual([]);
    expect(missingInAccount(ready, target, 270).later).toEqual([
      'The API has 270 routes, and API Gateway takes 300. Ask for more for this API in Service Quotas: Amazon API Gateway, Routes per API (L-65B5C802). A deploy of more routes fails until AWS agrees.',
    ]);
  });

  it('the check of web ACLs ignores those of this deployment', async () => {
    const ask = async (_: string, ...asked: string[]) =>
      asked[0] === 'wafv2 list-web-acls'
        ? { WebACLs: [{ Name: 'Firewall-1a2b' }, { Name: 'shop' }] }
        : READY[`${asked.join(' ')} --region ap-south-1`];
    expect((await readAccount(ask, target)).webAcls).toBe(1);
  });
});

it('each stack whose creation was rolled back is prepared for a second deploy', async () => {
  const stack = (StackStatus: string, EnableTerminationProtection: boolean) => ({
    Stacks: [{ StackStatus, EnableTerminationProtection }],
  });
  const stacks: Record<string, object> = {
    ShopEdge: stack('ROLLBACK_FAILED', true),
    Shop: stack('UPDATE_ROLLBACK_COMPLETE', true),
    ShopWatch: stack('ROLLBACK_COMPLETE', false),
  };
  const lifted: string[] = [];
  const ask = async (_: string, ...asked: string[]) => {
    const name = asked[asked.indexOf('--stack-name') + 1] ?? '';
    if (asked[0] === 'cloudformation describe-stacks') return stacks[name];
    if (asked[0] === 'cloudformation update-termination-protection') lifted.push(name);
    return { StackResourceSummaries: [] };
  };
  const said = await prepareSecondAttempt(ask, { ...readTarget(() => undefined), name: 'Shop' });
  expect(said).toEqual([
    'The first deploy of ShopEdge failed. Its stack is deleted and made again.',
    'The first deploy of ShopWatch failed. Its stack is deleted and made again.',
  ]);
  expect(lifted).toEqual(['ShopEdge']);
});

test('a stack that could not be deleted stops the deploy command, whose message says how to delete it', async () => {
  const ask = async (_: string, ...asked: string[]) =>
    asked[0] === 'cloudformation describe-stacks'
      ? { Stacks: [{ StackStatus: 'DELETE_FAILED', EnableTerminationProtection: false }] }
      : {
          StackResourceSummaries: [
            { ResourceType: 'AWS::WAFv2::WebACL', ResourceStatus: 'DELETE_FAILED', PhysicalResourceId: 'Firewall-1' },
            { ResourceType: 'AWS::Logs::LogGroup', ResourceStatus: 'DELETE_COMPLETE', PhysicalResourceId: 'gone' },
          ],
        };
  await expect(prepareSecondAttempt(ask, { ...readTarget(() => undefined), name: 'Shop' })).rejects.toThrow(
    'ShopEdge is DELETE_FAILED, because of AWS::WAFv2::WebACL Firewall-1. Mend that, or leave it behind: aws cloudformation delete-stack --region us-east-1 --stack-name ShopEdge --deletion-mode FORCE_DELETE_STACK. Deploy again once the stack is gone.',
  );
});

test('an AWS reply of several megabytes, such as the logs of an order, is read completely', async () => {
  fake('aws', `console.log(JSON.stringify({ results: 'x'.repeat(5_000_000) }));`);
  vi.stubEnv('PATH', folder);
  const { results } = (await askAws('ap-south-1', 'logs get-query-results')) as { results: string };
  expect(results).toHaveLength(5_000_000);
});
