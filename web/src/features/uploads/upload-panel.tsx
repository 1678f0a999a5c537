import type { ReactNode } from 'react';
import type { Endpoint } from '../../../../shared/endpoint.ts';
import { Button } from '../../ui/element/button.tsx';
import { JobProgress } from '../../ui/feedback/job-progress.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FileChooser } from '../../ui/file/file-chooser.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import css from './upload-panel.module.css';
import type { useUpload } from './use-upload.ts';

interface UploadPanelProps {
  /** The title; 'Upload a file' by default. */
  title?: string;
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
  /** The error if no file is chosen. */
  error?: string | undefined;
  upload: Pick<ReturnType<typeof useUpload>, 'busy' | 'jobId' | 'problem' | 'forgetProblem' | 'end'>;
  onUpload: () => void;
  /** The endpoint that receives the file. */
  does: Endpoint;
  /** Downloads the sample file. */
  template: { run: () => unknown; busy: boolean };
  /** The accepted file types and the message for any other type. Absent if only workbooks are accepted. */
  takes?: { accept: readonly string[]; refusal: string };
  /** The name of the content of the file. Absent if the page's name says it already. */
  about?: string;
  /** Further inputs. */
  children?: ReactNode;
}

const WORKBOOKS = { accept: ['xls', 'xlsx'], refusal: 'Upload xls or xlsx format file only!' } as const;

/** Returns file name endings as text: `xls, xlsx or csv`. */
const listed = (endings: readonly string[]): string => `${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}`;

/**
 * Renders the input for a file and the button that uploads it. After the upload, shows the progress or the reason why
 * the file was refused. After a failure, the file is still chosen.
 */
export function UploadPanel(props: UploadPanelProps) {
  const { file, onChoose, error, upload, onUpload, does, template, takes = WORKBOOKS, about, children } = props;
  const { title = 'Upload a file' } = props;
  const { problem, busy, jobId } = upload;
  return (
    <Card
      title={title}
      actions={
        <Button look="ghost" icon="download" busy={template.busy} onClick={() => void template.run()}>
          Download template
        </Button>
      }
    >
      <form
        className={css.uploadPanel}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onUpload();
        }}
      >
        {about && <p className={css.about}>{about}</p>}
        {children && <FieldGrid>{children}</FieldGrid>}
        <FileChooser
          label="Choose a file"
          accept={takes.accept}
          refusal={takes.refusal}
          hint={`${listed(takes.accept)} up to 4 MB: drop it here or click to choose`}
          file={file}
          onChoose={(chosen) => {
            upload.forgetProblem();
            onChoose(chosen);
          }}
          disabled={busy}
        />
        {error && (
          <span className={css.uploadError} role="alert">
            {error}
          </span>
        )}
        {problem && <Notice tone="danger">{problem}</Notice>}
        {jobId && <JobProgress key={jobId} jobId={jobId} label="Rows checked" onEnd={upload.end} />}
        <Actions>
          <Button type="submit" icon="upload" busy={busy} does={does}>
            {busy ? 'Uploading…' : 'Upload'}
          </Button>
        </Actions>
      </form>
    </Card>
  );
}
