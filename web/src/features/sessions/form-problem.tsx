import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Says that the form's schema could not be loaded. */
export function FormLoadProblem<I extends FieldValues, C, O>({ form }: { form: UseFormReturn<I, C, O> }) {
  const message = form.formState.errors.root?.message;
  return message === undefined ? null : <Notice tone="danger">{message}</Notice>;
}
