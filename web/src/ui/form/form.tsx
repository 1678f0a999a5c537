import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type Control, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { classNames } from '../element/class-names.ts';
import { ErrorsToldByForm } from './errors-told-by-form.ts';
import { nextField } from './next-field.ts';

/** Returns the messages of a form's errors, each with the path of its field. */
function messagesOf(errors: object, path = ''): [path: string, message: string][] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const message = (error as { message?: unknown }).message;
    return typeof message === 'string' ? [[`${path}${name}`, message]] : messagesOf(error, `${path}${name}.`);
  });
}

/**
 * Announces new errors of a form to screen readers from one place. If each of twenty fields announced its own error,
 * the announcements would interrupt each other.
 */
function ToldErrors<I extends FieldValues, C, O>({ control }: { control: Control<I, C, O> }) {
  const { errors } = useFormState({ control: control as unknown as Control<I> });
  const known = useRef<ReadonlyMap<string, string>>(new Map());
  const [said, say] = useState('');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `errors` is changed in place; known errors stay silent
  useEffect(() => {
    const now = new Map(messagesOf(errors));
    const news = [...now].filter(([path, message]) => known.current.get(path) !== message);
    known.current = now;
    const words = [...new Set(news.map(([, message]) => message))].join('; ');
    if (news.length > 0) say(news.length === 1 ? words : `${news.length} fields need a look. ${words}`);
    else if (now.size === 0) say('');
  });
  return (
    <div role="status" className="only-read">
      {said}
    </div>
  );
}

interface FormProps<I extends FieldValues, C, O> {
  form: UseFormReturn<I, C, O>;
  /** Called with the values as the schema returns them. */
  onSubmit: (values: O) => unknown;
  /** Called when the input is invalid: `() => toast.error('Please fill in all the required fields.')`. */
  onInvalid?: () => void;
  id?: string;
  className?: string;
  /** True for a form with many fields: Enter moves to the next field, and errors are announced from one place. */
  long?: boolean;
  children: ReactNode;
}

type Keys = Pick<globalThis.KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'defaultPrevented'>;

/** Returns whether Ctrl+Enter was pressed, or Command+Enter on a Mac. */
const sends = ({ key, ctrlKey, metaKey, defaultPrevented }: Keys): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !defaultPrevented;

/**
 * Makes Ctrl+Enter send a form that fills its page even while no element of the form has the focus, e.g. after the page
 * was opened.
 */
function useSendKeys(form: RefObject<HTMLFormElement | null>, fillsPage: boolean): void {
  useEffect(() => {
    if (!fillsPage) return undefined;
    const send = (event: globalThis.KeyboardEvent) => {
      const isFree = event.target instanceof Element && event.target.matches('body, h1');
      if (isFree && sends(event)) form.current?.requestSubmit();
    };
    document.addEventListener('keydown', send);
    return () => document.removeEventListener('keydown', send);
  }, [form, fillsPage]);
}

/**
 * Renders a form with validation. Ctrl+Enter sends the form. If an input is invalid, the first invalid field gets the
 * focus. A button outside of the form can send it with `form={id}`.
 */
export function Form<I extends FieldValues, C, O>(props: FormProps<I, C, O>) {
  const { form, onSubmit, onInvalid, id, className, long = false, children } = props;
  const element = useRef<HTMLFormElement>(null);
  useSendKeys(element, long);
  const moveOn = (event: KeyboardEvent) => {
    const at = event.target as HTMLElement;
    if (event.nativeEvent.isComposing || !at.matches('input, [role=combobox]')) return;
    event.preventDefault();
    const next = nextField(at);
    next?.focus();
    if (next instanceof HTMLInputElement && next.type === 'text') next.select();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles shortcuts of its inputs
    <form
      noValidate
      ref={element}
      id={id}
      className={classNames(className)}
      onKeyDown={(event) => {
        if (sends(event)) {
          event.preventDefault();
          event.currentTarget.requestSubmit();
        } else if (long && event.key === 'Enter' && !event.defaultPrevented) moveOn(event);
      }}
      onSubmit={(event) => {
        // If a form is in a dialog, React passes its submit event on to the page's form, although the dialog is outside
        // of that form in the document. The page's form must not be sent.
        event.stopPropagation();
        void form.handleSubmit(
          (values) => onSubmit(values as O),
          () => onInvalid?.(),
        )(event);
      }}
    >
      {long && <ToldErrors control={form.control} />}
      <ErrorsToldByForm value={long}>{children}</ErrorsToldByForm>
    </form>
  );
}
