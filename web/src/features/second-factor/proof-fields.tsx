import type * as z from 'zod';
import type { ProofMethod } from '../../../../shared/errors.ts';
import { type ProofSent, proofSent } from '../../../../shared/sessions/second-factor.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';

type Typed = Partial<Record<ProofMethod, string>>;

const SCHEMAS: Record<ProofMethod, z.ZodType<ProofSent, Typed>> = {
  code: proofSent.required({ code: true }),
  password: proofSent.required({ password: true }),
};

/** Returns the form that asks for a code, or for the password if the user has no second factor. */
export const useProofForm = (by: ProofMethod) => useZodForm(SCHEMAS[by], { [by]: '' });

/** Renders the input for the code or the password. */
export const ProofInput = ({ by, form }: { by: ProofMethod; form: ReturnType<typeof useProofForm> }) => (
  <TextInput
    control={form.control}
    name={by}
    required
    {...(by === 'code'
      ? { label: 'Code of your authenticator app', hint: 'Or a recovery code.', autoComplete: 'one-time-code' }
      : { label: 'Your password', type: 'password', autoComplete: 'current-password' })}
  />
);
