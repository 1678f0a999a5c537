import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import css from './entry-form.module.css';

interface EntryFormProps<I extends FieldValues, C, O> {
  form: UseFormReturn<I, C, O>;
  onSubmit: (values: O) => unknown;
  children: ReactNode;
}

/**
 * Renders the form of a page before the sign-in. The form is visible before the program runs, so the browser itself
 * could submit it. With the default method, the password would then be in the address. With `method="dialog"` outside
 * of a dialog, the browser submits nothing.
 */
export function EntryForm<I extends FieldValues, C, O>({ form, onSubmit, children }: EntryFormProps<I, C, O>) {
  return (
    <form
      noValidate
      method="dialog"
      className={css.entryForm}
      onSubmit={(event) => void form.handleSubmit((values) => onSubmit(values as O))(event)}
    >
      {children}
    </form>
  );
}
