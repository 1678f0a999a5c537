import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiFailure } from '../../../web/src/api/api-failure.ts';
import { useAction } from '../../../web/src/api/use-action.ts';
import { toasts } from '../../../web/src/lib/toast.ts';

const offline = new ApiFailure(0, 'OFFLINE', 'Server error. Are you online?');
const poor = new ApiFailure(402, 'INSUFFICIENT_BALANCE', 'Add money.');

/**
 * Submits the inputs in order and returns the idempotency keys that were sent. If a run has an `outcome`, its command
 * fails with it. Otherwise the command succeeds.
 */
async function keysOf(runs: { input: string; outcome?: ApiFailure }[]): Promise<string[]> {
  const keys: string[] = [];
  let outcome: ApiFailure | undefined;
  const { result } = renderHook(() =>
    useAction(async (_: string, key: string) => {
      keys.push(key);
      if (outcome) throw outcome;
    }),
  );
  for (const one of runs) {
    outcome = one.outcome;
    await act(() => result.current.run(one.input));
  }
  return keys;
}

test('a submission keeps its idempotency key only while its outcome is unknown', async () => {
  const [a, b, c] = await keysOf([{ input: 'x', outcome: offline }, { input: 'x' }, { input: 'x' }]);
  expect(a).toBe(b); // a retry after a lost reply, which must not be done twice
  expect(c).not.toBe(b); // the submission before succeeded, so this is a new one
});

test('a submission gets a new idempotency key after a refusal or a change of its input', async () => {
  const [a, b] = await keysOf([{ input: 'x', outcome: offline }, { input: 'y' }]);
  expect(a).not.toBe(b);
  const [c, d] = await keysOf([{ input: 'x', outcome: poor }, { input: 'x' }]);
  expect(c).not.toBe(d); // the refusal may no longer apply, e.g. because money was added, and must not be replayed
});

test('a double click on a submit button submits once', async () => {
  let sent = 0;
  const { result } = renderHook(() =>
    useAction(async () => {
      sent++;
      await Promise.resolve();
      throw poor;
    }),
  );
  await act(() => Promise.all([result.current.run(), result.current.run()]));
  expect(sent).toBe(1);
  expect(result.current.busy).toBe(false);
  expect(result.current.failure?.message).toBe('Add money.');
  expect(toasts.shown().map((toast) => toast.text)).toContain('Add money.');
});
