import { type DragEvent, useId, useState } from 'react';
import { Button } from '../element/button.tsx';
import { classNames } from '../element/class-names.ts';
import { Icon } from '../element/icon.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import css from './file-chooser.module.css';

interface FileChooserProps {
  label: string;
  /** The accepted file name endings, in lower case and without the dot: `['xls', 'xlsx']`. */
  accept: readonly string[];
  /** The message for a file with any other extension: 'Upload xls or xlsx format file only!'. */
  refusal: string;
  /** The chosen file. The page stores it, so that it is still chosen after a failed upload. */
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
  /** Called with the message when a file is refused. The chooser itself also shows the message. */
  onRefuse?: (message: string) => void;
  hint?: string | undefined;
  /** An error that is not about a refused file, e.g. that a file is required. */
  error?: string | undefined;
  disabled: boolean;
}

export const fileExtension = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const size = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

/**
 * Renders a control with which the user chooses a file by a click or by drag and drop. It checks only the file's name.
 * The server checks the content.
 */
export function FileChooser(props: FileChooserProps) {
  const { label, accept, refusal, file, onChoose, onRefuse, hint, disabled } = props;
  const [over, setOver] = useState(false);
  const [error, setError] = useState<string>();
  const id = useId();

  const choose = (chosen: File | undefined) => {
    if (chosen === undefined || disabled) return;
    const fits = accept.includes(fileExtension(chosen.name));
    setError(fits ? undefined : refusal);
    onChoose(fits ? chosen : undefined); // Without this, the formerly chosen file would be sent.
    if (!fits) onRefuse?.(refusal);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <FieldFrame id={id} error={error ?? props.error}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a label takes the drop for its input */}
      <label
        htmlFor={id}
        className={classNames(css.fileDrop, over && css.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="cloud-upload" />
        <span>{label}</span>
        <span className={css.fileHint}>{hint ?? `${accept.join(', ')}: drop it here or click to choose`}</span>
        <input
          id={id}
          type="file"
          className="only-read"
          disabled={disabled}
          accept={accept.map((ending) => `.${ending}`).join(',')}
          aria-describedby={(error ?? props.error) && `${id}-error`}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = ''; // The same file can then be chosen again after it was corrected.
          }}
        />
      </label>
      {file && (
        <div className={css.fileChosen}>
          <Icon name="file" />
          <span style={{ flex: 1 }}>
            {file.name} <span className={css.fileHint}>{size(file.size)}</span>
          </span>
          <Button
            look="ghost"
            small
            icon="times"
            label="Remove file"
            disabled={disabled}
            onClick={() => onChoose(undefined)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
