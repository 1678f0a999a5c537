import * as z from 'zod';
import { type BankDetailsView, bankDetailsContract } from '../../../../../shared/bank-details/contract.ts';
import { call } from '../../../api/client.ts';
import { useQuery } from '../../../api/use-query.ts';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';

const MISSING = 'Enter why the payouts are held.';
const form = z.object({ reason: z.string(MISSING).trim().min(1, MISSING).max(250, 'At most 250 characters.') });
const START = { reason: '' };
const noFields = z.object({});

interface HoldDialogProps {
  /** The seller, with the name that the dialog shows. */
  payee: { _id: string; name: string };
  onClose: () => void;
}

/**
 * Renders the dialog that holds the payouts to a seller, with a reason that the seller can read. If the payouts are
 * already held, it releases them.
 */
export function HoldDialog({ payee: { _id, name }, onClose }: HoldDialogProps) {
  const standing = useQuery(bankDetailsContract.get, { params: { id: _id } }, { keep: false });
  const { data } = standing;
  if (data === undefined) {
    return (
      <Modal open size="s" title={`Payouts to ${name}`} onClose={onClose}>
        {standing.error ? (
          <FailureNotice error={standing.error} onRetry={standing.refresh} />
        ) : (
          <Skeleton height={120} />
        )}
      </Modal>
    );
  }
  const shared = {
    size: 's',
    revision: data.revision,
    refreshes: ['/users', '/reports', '/sellers'],
    onClose,
  } as const;
  const send = (body: { hold: boolean; reason?: string }, revision: number) =>
    call(bankDetailsContract.hold, { params: { id: _id }, body, revision });
  const held = data.rows[0]?.payouts_held;
  if (held) {
    return (
      <FormDialog
        {...shared}
        title={`Release the payouts to ${name}?`}
        schema={noFields}
        start={{}}
        valuesOf={(_: BankDetailsView) => ({})}
        save={(_, __, revision) => send({ hold: false }, revision)}
        saveLabel="Release payouts"
        success={`Payouts to ${name} continue.`}
        onSaved={onClose}
      >
        {() => <Notice tone="warning">{held.text}</Notice>}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      {...shared}
      title={`Hold the payouts to ${name}`}
      schema={form}
      start={START}
      valuesOf={(_: BankDetailsView) => START}
      save={({ reason }, _, revision) => send({ hold: true, reason }, revision)}
      saveLabel="Hold payouts"
      saveIcon="lock"
      success={`Nothing is paid to ${name} until you release it.`}
      onSaved={onClose}
    >
      {({ control }) => (
        <TextInput
          control={control}
          name="reason"
          label="Reason"
          hint="The seller reads it, here and in a mail."
          required
          rows={3}
          maxLength={250}
        />
      )}
    </FormDialog>
  );
}
