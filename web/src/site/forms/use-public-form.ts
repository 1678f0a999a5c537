import { type FormEvent, useRef, useState } from 'react';
import type { Endpoint, Envelope } from '../../../../shared/endpoint.ts';
import { fetchWithRetry } from '../../api/retry.ts';
import { newIdempotencyKey } from '../../lib/new-idempotency-key.ts';

type Posted = { sent: true; message: string } | { sent: false; message: string; fields: Record<string, string> };

/**
 * Sends a public form. Tries again up to 5 times after a failure that may be temporary. All attempts use the same key,
 * so a lost reply or a second click creates only one lead.
 * @throws an error if the server gives no answer
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

/** The message if the form could not be sent (spec 1 section 8). */
const NOT_SENT = 'There is some error while sending data!';

type Errors<N extends string> = Partial<Record<N, string>>;

interface Options<N extends string> {
  empty: Record<N, string>;
  /** Imports the endpoint. It is imported on demand, because its contract includes zod. */
  load: () => Promise<Endpoint>;
  /** Called with the server's message after a success. */
  onSent: (message: string) => void;
}

const errorsOf = <N extends string>(endpoint: Endpoint, values: Record<N, string>): Errors<N> => {
  const errors: Errors<N> = {};
  const issues = endpoint.body?.safeParse(values).error?.issues ?? [];
  for (const { path, message } of issues) errors[path[0] as N] ??= message;
  return errors;
};

/**
 * Holds the state of a `PublicForm`. It validates the input with the contract's schema and sends it once. After a
 * failure it keeps the input.
 */
export function usePublicForm<N extends string>({ empty, load, onSent }: Options<N>) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Errors<N>>({});
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const [agreed, setAgreed] = useState(false);
  /** The input that was sent last, with its key. If the same input is sent again, it gets the same key. */
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
    if (sent.current?.values !== values) sent.current = { values, key: newIdempotencyKey() };
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

  /** Returns the properties of a field: `<Field label="Name" {...field('name')}/>`. */
  const field = (name: N) => ({
    name: name as string,
    value: values[name],
    error: errors[name],
    onValue: (value: string) => set(name, value),
  });

  return { field, set, submit, failure, sending, agreed, setAgreed };
}

export type PublicFormState<N extends string> = ReturnType<typeof usePublicForm<N>>;
