import { expect, test } from 'vitest';
import { runAlone } from '../../../functions/platform/table/run-alone.ts';
import { useCloud } from '../../support/clouds/cloud.ts';

useCloud();

test('a schedule does not run twice at the same time', async () => {
  const ran: string[] = [];
  const run = (name: string) => async () => void ran.push(name);
  const first = await runAlone('settle-due', 60_000, async () => {
    ran.push('first');
    expect(await runAlone('settle-due', 60_000, run('second'))).toBe(false);
    expect(await runAlone('another schedule', 60_000, run('another'))).toBe(true);
  });
  expect([first, await runAlone('settle-due', 60_000, run('third')), ran]).toEqual([
    true,
    true,
    ['first', 'another', 'third'],
  ]);
});

test('a schedule can run again at once after a failed run, and after a time limit if the process died', async () => {
  await expect(
    runAlone('failing', 60_000, async () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(await runAlone('failing', 60_000, async () => undefined)).toBe(true);

  let finish: (() => void) | undefined;
  const dead = runAlone('dying', 0, () => new Promise<void>((resolve) => (finish = resolve)));
  await expect.poll(() => finish).toBeDefined();
  let ran = false;
  await runAlone('dying', 60_000, async () => {
    ran = true;
    finish?.();
    await dead;
    // The first run, which counts as dead, ends now. It must not release the lock, because the lock now belongs to the
    // second run.
    expect(await runAlone('dying', 60_000, async () => undefined)).toBe(false);
  });
  expect(ran).toBe(true);
});
