import { useMemo } from 'react';
import { type BankDetailsView, bankDetailsContract } from '../../../../shared/bank-details/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { toast } from '../../lib/toast.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { AccountFields } from './account-fields.tsx';
import { accountForm } from './account-form.ts';
import { INCOMPLETE_MESSAGE, initialAccountForm } from './account-start.ts';
import { sendAccount } from './send-account.ts';

const inForceOrNewest = ({ rows }: BankDetailsView) => rows.find(({ verified }) => verified.bank) ?? rows.at(-1);

interface EditAccountDialogProps {
  /** The id of the owner of the details. */
  userId: string;
  onClose: () => void;
}

/**
 * Renders the dialog in which staff enter another user's details. It is large, and a click outside does not close it
 * (spec 3 section 2).
 */
export function EditAccountDialog({ userId, onClose }: EditAccountDialogProps) {
  const standing = useQuery(bankDetailsContract.get, { params: { id: userId } }, { keep: false });
  const { data } = standing;
  const schema = useMemo(() => accountForm(new Set(data?.documents.map(({ onModel }) => onModel))), [data]);
  if (data === undefined) {
    return (
      <Modal open size="l" title="Account Details" staticBackdrop onClose={onClose}>
        {standing.error ? (
          <FailureNotice error={standing.error} onRetry={standing.refresh} />
        ) : (
          <Skeleton height={320} />
        )}
      </Modal>
    );
  }
  return (
    <FormDialog
      title="Account Details"
      size="l"
      staticBackdrop
      schema={schema}
      start={initialAccountForm(inForceOrNewest(data))}
      revision={data.revision}
      valuesOf={(current: BankDetailsView) => initialAccountForm(inForceOrNewest(current))}
      save={(values, key, revision) => sendAccount(userId, values, key, revision)}
      success={({ meta }) => meta.message}
      refreshes={['/users']}
      onInvalid={() => toast.warning(INCOMPLETE_MESSAGE)}
      onSaved={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Notice tone="info">
            The current details stay in use until another approver approves these. If there is no other approver, these
            are used after 48 hours. We mail the owner at once, and the owner can stop the change.
          </Notice>
          <AccountFields form={form} documents={data.documents} />
        </>
      )}
    </FormDialog>
  );
}
