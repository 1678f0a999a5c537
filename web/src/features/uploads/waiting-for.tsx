import { Notice } from '../../ui/notice.tsx';
import { Warnings } from './warnings.tsx';

/** Why a file is not in force yet. */
export function WaitingFor({ reasons }: { reasons: readonly string[] }) {
  return (
    <Notice tone="warning">
      The file is checked and not in force yet. It waits until it is confirmed:
      <Warnings lines={reasons} />
    </Notice>
  );
}
