import { type FormEvent, useRef, useState } from 'react';
import type { Endpoint, Envelope } from '../../../../shared/endpoint.ts';
import { fetchWithRetry } from '../../api/retry.ts';
import { newKey } from '../../lib/new-key.ts';

type Posted = { sent: true; message: string } | { sent: false; message: string; fields: Record<string, string> };

/**
 * Sends a public form, again up to 5 times where the failure may pass by itself. The key makes all of it one: a lost reply
 * and a second click are one lead. Throws when no answer of ours came.
 */
async function postPublic(endpoint: Endpoint, body: unknown, key: string): Promise<Posted> {
  const response = await fetchWithRetry(`/api/v1${endpoint.path}`, {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
  const { meta } = (await response.json()) as Envelope;
  if (meta.success !== false && meta.status === 200) return { sent: true, message: meta.message };
  return { sent: false, message: meta.message, fields: meta.fields ?? {} };
}

/** Spec 1 section 8. */
const NOT_SENT = 'There is some error while sending data!';

type Errors<N extends string> = Partial<Record<N, string>>;

interface Options<N extends string> {
  empty: Record<N, string>;
  /** Loads the contract's endpoint late, because it includes zod. */
  load: () => Promise<Endpoint>;
  /** Called with the server's message. */
  onSent: (message: string) => void;
}

const errorsOf = <N extends string>(endpoint: Endpoint, values: Record<N, string>): Errors<N> => {
  const errors: Errors<N> = {};
  const issues = endpoint.body?.safeParse(values).error?.issues ?? [];
  for (const { path, message } of issues) errors[path[0] as N] ??= message;
  return errors;
};

/**
 * Holds the state of a `PublicForm`: validates with the contract's own schema, sends as one action, keeps the input on
 * failure.
 */
export function usePublicForm<N extends string>({ empty, load, onSent }: Options<N>) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Errors<N>>({});
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const [agreed, setAgreed] = useState(false);
  /** The same input sent again, after a lost reply or by a second click, is one action. */
  const sent = useRef<{ values: Record<N, string>; key: string }>(undefined);

  const set = (name: N, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };

  const show = (form: HTMLFormElement, found: Errors<N>) => {
    setErrors(found);
    const first = (Object.keys(empty) as N[]).find((name) => found[name] !== undefined);
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const send = async (form: HTMLFormElement) => {
    const endpoint = await load();
    const found = errorsOf(endpoint, values);
    if (Object.keys(found).length > 0) return show(form, found);
    if (sent.current?.values !== values) sent.current = { values, key: newKey() };
    const posted = await postPublic(endpoint, values, sent.current.key);
    if (posted.sent) {
      setValues(empty);
      setAgreed(false);
      return onSent(posted.message);
    }
    setFailure(posted.message || NOT_SENT);
    show(form, posted.fields as Errors<N>);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setFailure('');
    await send(event.currentTarget).catch(() => setFailure(NOT_SENT));
    setSending(false);
  };

  /** For `<Field label="Name" {...field('name')}/>`. */
  const field = (name: N) => ({
    name: name as string,
    value: values[name],
    error: errors[name],
    onValue: (value: string) => set(name, value),
  });

  return { field, set, submit, failure, sending, agreed, setAgreed };
}

export type PublicFormState<N extends string> = ReturnType<typeof usePublicForm<N>>;
