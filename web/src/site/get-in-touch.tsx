import { useEffect } from 'react';
import { brand } from '../../../shared/brand.ts';
import { toast } from '../lib/toast.ts';
import { Field } from './forms/field.tsx';
import { FieldPair } from './forms/field-pair.tsx';
import { Modal } from './forms/modal.tsx';
import { ModalNote } from './forms/modal-note.tsx';
import { PublicForm } from './forms/public-form.tsx';
import { usePublicForm } from './forms/use-public-form.ts';
import css from './get-in-touch.module.css';
import { SIGN_UP_STEPS } from './sign-up-steps.ts';

/** The message after sending (spec 1 section 8). */
const THANKS = 'Thanks for reaching out to us. Our executive will get back to you shortly.';
/** The text about what happens next, shown below the specified message. */
const NEXT = `We call you ${brand.callsBack}, ${brand.hours}. Have your PAN, GST number and bank details ready.`;
/** How long this text is shown. The user needs the time to read it and to note it down. */
const NEXT_MS = 15_000;

const EMPTY = { name: '', number: '', email: '', company_name: '', location: '' };
const load = async () => (await import('../../../shared/leads/contract.ts')).leadsContract.create;

interface Props {
  open: boolean;
  onClose: () => void;
  /** The title. The sign-in page uses 'Register with Us'. */
  title?: string;
}

/**
 * Renders the get-in-touch form in a modal. Keep it mounted while closed, so that the input is not lost. The page must
 * also render the toasts of `lib/toast.ts`.
 */
export function GetInTouch({ open, onClose, title = 'Get in Touch' }: Props) {
  const onSent = () => {
    onClose();
    toast.success(THANKS);
    toast.success(NEXT, NEXT_MS);
  };
  const form = usePublicForm({ empty: EMPTY, load, onSent });
  const { field } = form;

  // The contract is loaded while the user types. If the load fails, the error appears when the form is sent.
  useEffect(() => {
    if (open) load().catch(() => undefined);
  }, [open]);

  return (
    <Modal open={open} onClose={onClose} title={title}>
      <ModalNote>Tell us where to reach you. We open your account with you on the phone.</ModalNote>
      <details className={css.next} open>
        <summary>What happens next</summary>
        <ol>
          {SIGN_UP_STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
      <PublicForm form={form} send="Submit">
        <FieldPair>
          <Field label="Company name" autoComplete="organization" maxLength={120} {...field('company_name')} />
          <Field label="Location" autoComplete="address-level2" maxLength={120} {...field('location')} />
        </FieldPair>
      </PublicForm>
    </Modal>
  );
}
