import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * The AWS commands that `npm run deploy` itself runs, and the IAM action of each command. The role in
 * docs/operations.md, *Deploy by GitHub*, must allow exactly these actions.
 */
export const DEPLOY_ACTIONS = {
  'lambda get-account-settings': 'lambda:GetAccountSettings',
  'sesv2 get-account': 'ses:GetAccount',
  'sesv2 get-email-identity': 'ses:GetEmailIdentity',
  'wafv2 list-web-acls': 'wafv2:ListWebACLs',
  'cloudformation describe-stacks': 'cloudformation:DescribeStacks',
  'cloudformation list-stack-resources': 'cloudformation:ListStackResources',
  'cloudformation update-termination-protection': 'cloudformation:UpdateTerminationProtection',
} as const;

/**
 * A command of the AWS command line that we use: the commands of a deploy, and the commands with which `npm run trace`
 * reads logs.
 */
export type AwsCommand = keyof typeof DEPLOY_ACTIONS | 'logs start-query' | 'logs get-query-results';

/**
 * Runs a command of the AWS command line and returns its reply. Returns undefined if the resource in the command does
 * not exist.
 */
export type AskAws = (region: string, command: AwsCommand, ...options: string[]) => Promise<unknown>;

/**
 * The longest reply that is read, in bytes. A thousand lines of the log (`npm run trace`) need more than Node's default
 * of 1 MB.
 */
const MOST_REPLY_BYTES = 256 * 1024 * 1024;

interface Failed {
  code?: string | number;
  stderr?: string;
}

/** Matches AWS's error for a stack or a mail identity that does not exist. */
const ABSENT = /NotFoundException|Stack with id \S+ does not exist/;

/**
 * Runs a command of the AWS command line with the credentials of the environment.
 * @throws Error with a readable text if the command line is not installed or AWS refuses the command
 */
export const askAws: AskAws = async (region, command, ...options) => {
  try {
    const words = [...command.split(' '), ...options, '--region', region, '--output', 'json'];
    const { stdout } = await promisify(execFile)('aws', words, { maxBuffer: MOST_REPLY_BYTES });
    return stdout.trim() === '' ? {} : JSON.parse(stdout);
  } catch (error) {
    const { code, stderr = '' } = error as Failed;
    if (code === 'ENOENT') throw new Error('Install the AWS command line: https://aws.amazon.com/cli/');
    if (ABSENT.test(stderr)) return undefined;
    throw new Error(`aws ${command}: ${stderr.trim() || String(error)}`);
  }
};
