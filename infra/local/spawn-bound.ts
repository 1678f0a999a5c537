import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Starts a program that ends when this process ends, even after kill -9. A second process, a shell, reads a pipe from
 * this process. When this process ends, the system closes the pipe, and the shell kills the program. `exec` gives the
 * program the process id of the spawned child. The program has a separate process group, so Ctrl-C does not reach it.
 * Only this process receives Ctrl-C, and it stops the program last.
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
  // The pipe of a program that has ended reports an error, which is expected.
  child.stdin?.on('error', () => undefined);
  return child;
}
