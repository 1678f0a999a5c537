import { downloadsContract } from '../../../../shared/downloads/contract.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { Button } from '../../ui/element/button.tsx';
import { useWrittenFile } from '../../ui/file/use-written-file.ts';
import { WrittenFile } from '../../ui/file/written-file.tsx';

/**
 * Renders the button with which staff download open claims as a file for the courier. The file has the claims of one
 * partner, or of all partners.
 */
export function ClaimsFile({ partner }: { partner: string }) {
  const { seesAll } = useViewer();
  const file = useWrittenFile();
  if (!seesAll) return null;
  const filters = partner === '' ? {} : { logistic_id: partner };
  return (
    <>
      <WrittenFile file={file} label="Writing the claims" />
      {file.jobId === undefined && (
        <Button
          look="secondary"
          small
          icon="download"
          busy={file.busy}
          does={downloadsContract.create}
          title="The open claims of the partner in the filter, for the courier"
          onClick={() => file.start({ kind: 'claims', format: 'xlsx', filters })}
        >
          File for the courier
        </Button>
      )}
    </>
  );
}
