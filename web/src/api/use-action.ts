import { useEffect, useRef, useState } from 'react';
import { newKey } from '../lib/new-key.ts';
import { toast } from '../lib/toast.ts';
import { ApiFailure, messageOf } from './api-failure.ts';
import { onNetworkBack } from './network.ts';
import { refresh } from './refresh.ts';

export interface ActionOptions<I, O> {
  /** The toast after success. */
  success?: string | ((out: O, input: I) => string | undefined);
  /** Address prefixes to re-read after success: `['/orders', '/wallets']`. */
  refreshes?: readonly string[];
  onDone?: (out: O, input: I) => void;
  /** Called instead of the toast with the failure's message. */
  onFailure?: (failure: ApiFailure, input: I) => void;
}

/**
 * Returns a user's command: `run(input)` returns its result, or undefined after showing the failure.
 * A double click sends once, and a retry of the same input after an unknown outcome sends the same key.
 *
 * const pay = useAction((body: Pay, key) => call(ordersContract.pay, { body }, { key }), {
 * refreshes: ['/orders', '/wallets'],
 * });
 * <Button busy={pay.busy} onClick={() => pay.run({ order_id, logistic_id })}>Pay</Button>
 */
export function useAction<I = void, P extends Promise<unknown> = Promise<unknown>>(
  // Infers the whole promise: one of two calls, `order ? call(update, …) : call(create, …)`, has no single O.
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
    if (submission.current?.input !== text) submission.current = { input: text, key: newKey() };
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
      const failed = error instanceof ApiFailure ? error : new ApiFailure(0, 'INTERNAL', messageOf(error));
      if (!failed.unsettled) submission.current = undefined; // a refusal is final: the next try is a new action
      setFailure(failed);
      if (options.onFailure) options.onFailure(failed, input);
      else {
        // Shows the present state of a row that somebody else has changed.
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

/** Returns a text of the input. Files are represented by name, size and time. */
const fingerprint = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ) ?? '';
