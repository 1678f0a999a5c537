import { useState } from 'react';
import * as z from 'zod';
import { type BankRow, bankDetailsContract } from '../../../../../shared/bank-details/contract.ts';
import { nameOf } from '../../../../../shared/name-of.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { useQuery } from '../../../api/use-query.ts';
import { Button } from '../../../ui/element/button.tsx';
import { When } from '../../../ui/element/when.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { ScrollIntoView } from '../../../ui/feedback/in-sight.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PreviewBody } from '../../../ui/file/preview-body.tsx';
import { type PreviewFile, usePreview } from '../../../ui/file/use-preview.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { showFailure, useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Details } from '../../../ui/layout/details.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { AccountChecks } from './account-checks.tsx';
import { AccountCompare } from './account-compare.tsx';
import { AccountDocuments } from './account-documents.tsx';

const MISSING = 'Please enter reason for disapproval';
const form = z.object({ verification_reject: z.string().trim().min(1, MISSING).max(250, 'At most 250 characters.') });

/**
 * Renders the dialog in which an approver approves pending details, or refuses them with a reason. It shows the details
 * in force next to the pending ones, the checks, the documents, and who entered the details.
 */
export function ApproveDialog({ row, onClose }: { row: BankRow; onClose: () => void }) {
  const standing = useQuery(bankDetailsContract.get, { params: { id: row._id } }, { keep: false });
  const [document, showDocument] = useState<PreviewFile>();
  const preview = usePreview(document);
  const approve = useAction(
    () =>
      call(bankDetailsContract.verify, {
        params: { id: row._id },
        body: { verify: true, request_id: row.request_id },
      }),
    { refreshes: ['/users'], success: 'The account details are verified.', onDone: onClose, onFailure: () => {} },
  );
  const { control, getValues, trigger, ...rest } = useZodForm(form, { verification_reject: '' });
  const refuse = useAction(
    (verification_reject: string) =>
      call(bankDetailsContract.verify, {
        params: { id: row._id },
        body: { verify: false, request_id: row.request_id, verification_reject },
      }),
    {
      refreshes: ['/users'],
      success: 'The account details are disapproved.',
      onDone: onClose,
      onFailure: (failure) => void showFailure({ control, getValues, trigger, ...rest }, failure),
    },
  );
  const disapprove = async () => {
    if (await trigger('verification_reject', { shouldFocus: true }))
      await refuse.run(getValues('verification_reject').trim());
  };
  const busy = approve.busy || refuse.busy;
  const { user, created_by: by } = row;
  return (
    <Modal
      open
      size="l"
      title="Approve these account details?"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="danger"
            icon="times"
            busy={refuse.busy}
            disabled={approve.busy}
            onClick={() => void disapprove()}
          >
            Disapprove
          </Button>
          <Button
            icon="check"
            busy={approve.busy}
            disabled={!standing.data || refuse.busy}
            onClick={() => void approve.run()}
          >
            Approve
          </Button>
        </>
      }
    >
      <Stack>
        <Details
          items={[
            ['Owner', `${nameOf(user)}, ${user.email}`],
            ['Entered by', by._id === user._id ? 'The owner' : `${nameOf(by)}, ${by.email}`],
            ['Entered on', <When key="at" at={row.created_at} format="minute" />],
          ]}
        />
        <AccountChecks row={row} />
        {standing.data ? (
          <AccountCompare
            before={standing.data.rows.find(({ verified }) => verified.bank)}
            after={row}
            onShow={showDocument}
          />
        ) : standing.error ? (
          <FailureNotice error={standing.error} onRetry={standing.refresh} />
        ) : (
          <Skeleton height={320} />
        )}
        <AccountDocuments attachments={row.attachments} />
        {document && (
          <ScrollIntoView key={`${document.name} ${preview.url}`}>
            <p>
              <strong>{document.name}</strong>
            </p>
            <PreviewBody name={document.name} preview={preview} />
          </ScrollIntoView>
        )}
        <TextInput
          control={control}
          name="verification_reject"
          label="Reason"
          hint="Required to disapprove. The account owner will see it."
          rows={2}
          maxLength={250}
          disabled={busy}
        />
        {approve.failure && <Notice tone="danger">{approve.failure.message}</Notice>}
      </Stack>
    </Modal>
  );
}
