import { useState } from 'react';
import { type BankRow, bankDetailsContract } from '../../../../../shared/bank-details/contract.ts';
import { nameOf } from '../../../../../shared/name-of.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { useQuery } from '../../../api/use-query.ts';
import { Button } from '../../../ui/element/button.tsx';
import { When } from '../../../ui/element/when.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { InSight } from '../../../ui/feedback/in-sight.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PreviewBody } from '../../../ui/file/preview-body.tsx';
import { type PreviewFile, usePreview } from '../../../ui/file/use-preview.ts';
import { Details } from '../../../ui/layout/details.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { AccountCompare } from './account-compare.tsx';

/**
 * Renders the dialog that approves pending details. It shows them next to those in force, with the documents and who
 * entered them.
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
  const { user, created_by: by } = row;
  return (
    <Modal
      open
      size="l"
      title="Approve these account details?"
      busy={approve.busy}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" disabled={approve.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button icon="check" busy={approve.busy} disabled={!standing.data} onClick={() => void approve.run()}>
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
        {document && (
          <InSight key={`${document.name} ${preview.url}`}>
            <p>
              <strong>{document.name}</strong>
            </p>
            <PreviewBody name={document.name} preview={preview} />
          </InSight>
        )}
        {approve.failure && <Notice tone="danger">{approve.failure.message}</Notice>}
      </Stack>
    </Modal>
  );
}
