import { Notice } from '../../ui/feedback/notice.tsx';
import { Warnings } from './warnings.tsx';

/** The dialog begins here, and not at the first control far below the reasons. */
const begin = (element: HTMLElement | null) => element?.focus();

/** Why a file is not in force yet. */
export function WaitingFor({ reasons }: { reasons: readonly string[] }) {
  return (
    <div ref={begin} tabIndex={-1}>
      <Notice tone="warning">
        The file is checked and not in force yet. It waits until it is confirmed:
        <Warnings lines={reasons} />
      </Notice>
    </div>
  );
}
