import { useEffect, useState } from 'react';
import { onlyDigits } from '../lib/only-digits.ts';
import { toast } from '../lib/toast.ts';
import { Consent } from './forms/consent.tsx';
import { Field } from './forms/field.tsx';
import { Modal } from './forms/modal.tsx';
import { usePublicForm } from './forms/use-public-form.ts';

/** Spec 1 section 8. */
const THANKS = 'Thanks for reaching out to us. Our executive will get back to you shortly.';
const EMPTY = { name: '', number: '', email: '', company_name: '', location: '' };
const load = async () => (await import('../../../shared/feedbacks/contract.ts')).feedbacksContract.create;

interface Props {
  open: boolean;
  onClose: () => void;
  /** The sign-in page calls it 'Register with Us'. */
  title?: string;
}

/**
 * The get-in-touch form in a modal; keep it mounted, so that what was typed outlives a close.
 * The page around it shows the toasts of `lib/toast.ts`.
 */
export function GetInTouch({ open, onClose, title = 'Get in Touch' }: Props) {
  const [agreed, setAgreed] = useState(false);
  const onSent = () => {
    setAgreed(false);
    onClose();
    toast.success(THANKS);
  };
  const { values, errors, failure, sending, set, submit } = usePublicForm({ empty: EMPTY, load, onSent });
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: values[name],
    error: errors[name],
    onValue: (value: string) => set(name, value),
  });

  // Fetched while the person types; a failure shows when they submit.
  useEffect(() => {
    if (open) load().catch(() => undefined);
  }, [open]);

  return (
    <Modal open={open} onClose={onClose} title={title}>
      <p className="site-modal-note">Tell us where to reach you. We open your account with you on the phone.</p>
      <form className="site-form" noValidate onSubmit={submit}>
        <Field label="Name" autoComplete="name" maxLength={100} {...field('name')} />
        <div className="site-field-pair">
          <Field
            label="Number"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder="10 digits"
            {...field('number')}
            onValue={(value) => set('number', onlyDigits(value))}
          />
          <Field label="Email" type="email" autoComplete="email" maxLength={120} {...field('email')} />
        </div>
        <div className="site-field-pair">
          <Field label="Company name" autoComplete="organization" maxLength={120} {...field('company_name')} />
          <Field label="Location" autoComplete="address-level2" maxLength={120} {...field('location')} />
        </div>
        <Consent ticked={agreed} onTick={setAgreed} />
        {failure !== '' && (
          <p className="site-form-failure" role="alert">
            {failure}
          </p>
        )}
        <button type="submit" className="site-button primary wide" disabled={!agreed || sending}>
          {sending ? 'Sending…' : 'Submit'}
        </button>
      </form>
    </Modal>
  );
}
