import { useState } from 'react';
import { useViewer } from '../../api/use-viewer.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { JobProgress } from '../../ui/feedback/job-progress.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FileChooser } from '../../ui/file/file-chooser.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { MultiSelect } from '../../ui/select/multi-select.tsx';
import type { useUpload } from '../uploads/use-upload.ts';
import { usePartners } from './use-partners.ts';

export interface WeightFile {
  file: File;
  partners: readonly string[];
}

/** A weight file that is already filled in, and the courier whose partners are selected for it. */
export interface FilledFile {
  file: File;
  courier: string;
}

interface UploadDialogProps {
  /** The file with which the dialog starts, such as the file from a courier's bill. */
  filled?: FilledFile | undefined;
  upload: ReturnType<typeof useUpload<WeightFile>>;
  onClose: () => void;
}

const NO_PARTNER = 'Please select logistic partner';
const NO_FILE = 'Please choose a file!';

/**
 * Renders the dialog that uploads a weight file for the chosen partners, and shows the progress. After a failure the
 * file is still chosen.
 */
export function UploadDialog({ filled, upload, onClose }: UploadDialogProps) {
  const { courier } = useViewer();
  const { options, problem } = usePartners();
  const [file, setFile] = useState(filled?.file);
  const [chosen, setChosen] = useState<readonly string[]>();
  const [asked, setAsked] = useState(false);
  // A courier's user sees only the partners of this courier, and all of them are selected at first. For other users,
  // the partners of the filled-in file's courier are selected at first.
  const first = courier === null ? (options ?? []).filter((one) => one.courier === filled?.courier) : (options ?? []);
  const partners = chosen ?? first.map(({ value }) => value);
  const lacks = (lacking: boolean, words: string) => (asked && lacking ? words : undefined);
  const send = () => {
    setAsked(true);
    const missing = [...(partners.length === 0 ? [NO_PARTNER] : []), ...(file === undefined ? [NO_FILE] : [])];
    for (const words of missing) toast.warning(words);
    if (file !== undefined && missing.length === 0) void upload.run({ file, partners });
  };
  return (
    <Modal
      // The dialog is hidden while the result is shown, so that it keeps its file.
      open={!upload.result.open}
      title="Upload weight file"
      busy={upload.busy}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {upload.busy ? 'Close' : 'Cancel'}
          </Button>
          <Button icon="upload" busy={upload.busy} onClick={send}>
            {upload.busy ? 'Uploading…' : 'Upload'}
          </Button>
        </>
      }
    >
      <Stack>
        <MultiSelect
          label="Logistic partner"
          required
          placeholder="Select logistic partner"
          options={options ?? []}
          value={partners}
          onChange={setChosen}
          disabled={upload.busy || options === undefined}
          error={problem ?? lacks(partners.length === 0, NO_PARTNER)}
          hint="Parcels of other partners are refused."
        />
        <FileChooser
          label="Choose a file"
          accept={['xls', 'xlsx']}
          refusal="Upload xls or xlsx format file only!"
          hint="xls or xlsx up to 4 MB and 10,000 rows: drop it here or click to choose"
          file={file}
          onChoose={(next) => {
            upload.forgetProblem();
            setFile(next);
          }}
          error={lacks(file === undefined, NO_FILE)}
          disabled={upload.busy}
        />
        {upload.problem && <Notice tone="danger">{upload.problem}</Notice>}
        {upload.jobId && (
          <JobProgress key={upload.jobId} jobId={upload.jobId} label="Rows checked and charged" onEnd={upload.end} />
        )}
      </Stack>
    </Modal>
  );
}
