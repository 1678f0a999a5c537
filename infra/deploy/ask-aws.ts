import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Asks AWS for something. Undefined: it does not exist. */
export type AskAws = (region: string, ...command: string[]) => Promise<unknown>;

interface Failed {
  code?: string | number;
  stderr?: string;
}

/** What AWS answers for a stack and for a mail identity that do not exist. */
const ABSENT = /NotFoundException|Stack with id \S+ does not exist/;

/**
 * Asks by the AWS command line, with the credentials of the environment. @throws Error in words when it is not
 * installed, or AWS refuses
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
