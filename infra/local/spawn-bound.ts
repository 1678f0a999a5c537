import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Starts a program that cannot outlive us, not even after kill -9: a shell beside it reads a pipe that the system
 * closes with our process, and then kills it. `exec` keeps the program's own process id. It has its own process group,
 * so that Ctrl-C reaches us alone and we stop it last.
 */
export function spawnBound(program: string, args: string[]): ChildProcess {
  const child =
    process.platform === 'win32'
      ? spawn(program, args, { stdio: ['pipe', 'ignore', 'pipe'] })
      : spawn(
          '/bin/sh',
          [
            '-c',
            'exec 3<&0 </dev/null; (cat <&3 >/dev/null; kill -9 $$) 2>/dev/null & exec 3<&-; exec "$0" "$@"',
            program,
            ...args,
          ],
          { stdio: ['pipe', 'ignore', 'pipe'], detached: true },
        );
  child.once('exit', () => child.stdin?.destroy());
  child.stdin?.on('error', () => undefined); // closing the pipe of a dead child is expected
  return child;
}
