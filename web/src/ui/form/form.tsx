import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { classNames } from '../element/class-names.ts';
import { ErrorsToldByForm } from './errors-told-by-form.ts';
import { nextField } from './next-field.ts';
import { ToldErrors } from './told-errors.tsx';

interface FormProps<I extends FieldValues, C, O> {
  form: UseFormReturn<I, C, O>;
  /** Called with the schema's output. */
  onSubmit: (values: O) => unknown;
  /** Called when the input is invalid: `() => toast.error('Please fill in all the required fields.')`. */
  onInvalid?: () => void;
  id?: string;
  className?: string;
  /** For many fields: Enter moves to the next one, Ctrl+Enter sends the form, and one live region announces all errors. */
  long?: boolean;
  children: ReactNode;
}

/**
 * Renders a form with validation; the first wrong input gets the focus. Ctrl+Enter sends it. A button outside submits it
 * by `form={id}`.
 */
export function Form<I extends FieldValues, C, O>(props: FormProps<I, C, O>) {
  const { form, onSubmit, onInvalid, id, className, long = false, children } = props;
  const moveOn = (event: KeyboardEvent) => {
    const at = event.target as HTMLElement;
    if (event.nativeEvent.isComposing || !at.matches('input, [role=combobox]')) return;
    event.preventDefault();
    const next = nextField(at);
    next?.focus();
    if (next instanceof HTMLInputElement && next.type === 'text') next.select();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut over the inputs in it
    <form
      noValidate
      id={id}
      className={classNames(className)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.defaultPrevented) return;
        if (event.ctrlKey || event.metaKey) {
          event.preventDefault();
          event.currentTarget.requestSubmit();
        } else if (long) moveOn(event);
      }}
      onSubmit={(event) => {
        // A dialog's form is a child of the page's in React, though not in the document.
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
