import { useNavigate } from 'react-router-dom';
import { type BulkView } from '../../../../shared/bulks/bulk.ts';
import { bulksContract } from '../../../../shared/bulks/contract.ts';
import { useDownload } from '../../api/use-download.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { ErrorRows } from './error-rows.tsx';

interface ValidationErrorProps {
  jobId: string;
  open: boolean;
  /** The bulk whose upload failed. */
  bulk: BulkView | undefined;
  onClose: () => void;
}

/**
 * Lists every bad row of a rejected file and offers two ways to correct them: in the browser, or in a workbook. If no
 * row could be read, offers the sample workbook.
 */
export function ValidationError({ jobId, open, bulk, onClose }: ValidationErrorProps) {
  const go = useNavigate();
  const workbook = useDownload(bulksContract.errorsWorkbook, { success: 'Your download has started' });
  const sample = useDownload(bulksContract.template, { success: 'Your download has started' });
  const canMend = bulk !== undefined && bulk.bad_rows > 0;
  return (
    <Modal
      open={open}
      size="l"
      title="Bulk Upload Validation Error"
      onClose={onClose}
      footer={
        <>
          {canMend && (
            <Button
              look="secondary"
              icon="download"
              busy={workbook.busy}
              onClick={() => void workbook.run({ params: { id: bulk._id } })}
            >
              My workbook with the errors
            </Button>
          )}
          {bulk !== undefined && !canMend && (
            <Button look="secondary" icon="download" busy={sample.busy} onClick={() => void sample.run({})}>
              Download sample workbook
            </Button>
          )}
          {canMend && (
            <Button icon="wrench" onClick={() => void go(linkTo('bulkMend', { id: bulk._id }))}>
              Fix errors
            </Button>
          )}
          <Button look={canMend ? 'ghost' : 'primary'} onClick={onClose}>
            Ok
          </Button>
        </>
      }
    >
      {open && (
        <ErrorRows
          jobId={jobId}
          nothing="No order was made."
          finds={[
            { header: 'Source', width: '88px', of: ({ sourcePin }) => sourcePin },
            { header: 'Destination', width: '104px', of: ({ destinationPin }) => destinationPin },
          ]}
        />
      )}
    </Modal>
  );
}
