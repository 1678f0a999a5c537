import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../lib/new-idempotency-key.ts';
import { toast } from '../lib/toast.ts';
import { ApiFailure, errorMessage } from './api-failure.ts';
import { onNetworkBack } from './network.ts';
import { refresh } from './refresh.ts';

export interface ActionOptions<I, O> {
  /** The toast after a success. */
  success?: string | ((out: O, input: I) => string | undefined);
  /** The prefixes of addresses to read again after a success: `['/orders', '/wallets']`. */
  refreshes?: readonly string[];
  onDone?: (out: O, input: I) => void;
  /** Called after a failure, in place of a toast with its message. */
  onFailure?: (failure: ApiFailure, input: I) => void;
}

/**
 * Returns a command for a button. `run(input)` returns its result; after a failure it shows the message and returns
 * undefined. A double click sends it once. If the outcome is unknown, a retry with the same input sends the same key.
 *
 * const pay = useAction((body: Pay, key) => call(ordersContract.pay, { body }, { key }), {
 * refreshes: ['/orders', '/wallets'],
 * });
 * <Button busy={pay.busy} onClick={() => pay.run({ order_id, logistic_id })}>Pay</Button>
 */
export function useAction<I = void, P extends Promise<unknown> = Promise<unknown>>(
  // The type of the whole promise is inferred, because `order ? call(update, …) : call(create, …)` has two result
  // types.
  act: (input: I, key: string) => P,
  options: ActionOptions<I, Awaited<P>> = {},
) {
  type O = Awaited<P>;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const submission = useRef<{ input: string; key: string }>(undefined);
  const running = useRef(false);
  const isLost = failure?.code === 'OFFLINE';
  useEffect(() => (isLost ? onNetworkBack(() => setFailure(undefined)) : undefined), [isLost]);

  const run = async (input: I): Promise<O | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    const text = fingerprint(input);
    if (submission.current?.input !== text) submission.current = { input: text, key: newIdempotencyKey() };
    try {
      const out: O = await act(input, submission.current.key);
      submission.current = undefined;
      if (options.refreshes) refresh(...options.refreshes);
      const said = typeof options.success === 'function' ? options.success(out, input) : options.success;
      if (said) toast.success(said);
      options.onDone?.(out, input);
      return out;
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error);
      const failed = error instanceof ApiFailure ? error : new ApiFailure(0, 'INTERNAL', errorMessage(error));
      // The server's refusal is final, so the next attempt is a new action with a new key.
      if (!failed.unsettled) submission.current = undefined;
      setFailure(failed);
      if (options.onFailure) options.onFailure(failed, input);
      else {
        // Somebody else has changed the record, so its present state is read.
        if (failed.stale) refresh(...(options.refreshes ?? []));
        toast.error(failed.message);
      }
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy, failure };
}

/** Returns a text that is equal for equal inputs. A file is represented by its name, size and time. */
const fingerprint = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ) ?? '';
