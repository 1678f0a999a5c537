import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs a command of the AWS command line and returns its reply. Returns undefined if the resource in the command does
 * not exist.
 */
export type AskAws = (region: string, ...command: string[]) => Promise<unknown>;

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
export const askAws: AskAws = async (region, ...command) => {
  try {
    const { stdout } = await promisify(execFile)('aws', [...command, '--region', region, '--output', 'json']);
    return stdout.trim() === '' ? {} : JSON.parse(stdout);
  } catch (error) {
    const { code, stderr = '' } = error as Failed;
    if (code === 'ENOENT') throw new Error('Install the AWS command line: https://aws.amazon.com/cli/');
    if (ABSENT.test(stderr)) return undefined;
    throw new Error(`aws ${command.slice(0, 2).join(' ')}: ${stderr.trim() || String(error)}`);
  }
};
