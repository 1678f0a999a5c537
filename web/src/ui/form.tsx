import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { classNames } from './class-names.ts';

interface FormProps<I extends FieldValues, C, O> {
  form: UseFormReturn<I, C, O>;
  /** Gets what the schema made of the input. */
  onSubmit: (values: O) => unknown;
  /** Something is wrong: `() => toast.error('Please fill in all the required fields.')`. */
  onInvalid?: () => void;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A form with its checks; the first wrong input gets the focus. Ctrl+Enter sends it from anywhere. A button outside submits it by `form={id}`. */
export function Form<I extends FieldValues, C, O>(props: FormProps<I, C, O>) {
  const { form, onSubmit, onInvalid, id, className, children } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut over the inputs in it
    <form
      noValidate
      id={id}
      className={classNames(className)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
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
      {children}
    </form>
  );
}
