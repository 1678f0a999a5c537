import type { ProofMethod } from '../../../../shared/errors.ts';
import { sessionsContract } from '../../../../shared/sessions/contract.ts';
import { call } from '../../api/client.ts';
import { ProofFormDialog } from './proof-form-dialog.tsx';

/**
 * Asks for the code or the password after the server has refused a call without it. After a correct answer, the caller
 * sends the call again.
 */
export const ProofDialog = ({ by, onDone }: { by: ProofMethod; onDone: (proved: boolean) => void }) => (
  <ProofFormDialog
    title="Confirm that it is you"
    text="This step moves money or changes rights. You confirm it again when 15 minutes have passed since the last time."
    by={by}
    does="Confirm"
    send={async (body) => {
      await call(sessionsContract.prove, { body });
    }}
    onClose={onDone}
  />
);
