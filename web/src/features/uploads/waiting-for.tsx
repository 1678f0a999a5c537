import { Notice } from '../../ui/feedback/notice.tsx';
import { Warnings } from './warnings.tsx';

/** Moves the focus to the reasons when they appear, because the first control is far below them. */
const begin = (element: HTMLElement | null) => element?.focus();

/** Shows why a file is not in force yet. */
export function WaitingReasons({
  reasons,
  tone = 'warning',
}: {
  reasons: readonly string[];
  tone?: 'warning' | 'danger';
}) {
  return (
    <div ref={begin} tabIndex={-1}>
      <Notice tone={tone}>
        The file is checked but not in use yet. Confirm it to put it in use:
        <Warnings lines={reasons} />
      </Notice>
    </div>
  );
}
