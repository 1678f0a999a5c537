import { Button } from '../../../ui/element/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { useTopUp } from './use-top-up.ts';

/** Shows the state of a top-up, and what the user can do. */
export function TopUpNotice({ topUp }: { topUp: ReturnType<typeof useTopUp> }) {
  const { paying, verifying, note, reopen, checkAgain, giveUp } = topUp;
  const button = (label: string, onClick: () => void) => (
    <Button look="secondary" small onClick={onClick}>
      {label}
    </Button>
  );
  if (reopen) {
    return (
      <Notice tone="warning" action={button('Open the payment window', reopen)}>
        Your browser blocked the payment window.
      </Notice>
    );
  }
  if (paying) {
    return (
      <Notice tone="info" action={button('Cancel the payment', giveUp)}>
        Complete the payment in the window that opened.
      </Notice>
    );
  }
  if (verifying) return <Notice tone="info">Checking the payment…</Notice>;
  if (note === undefined) return null;
  return (
    <Notice tone={note.tone} action={checkAgain && button('Check again', checkAgain)}>
      {note.text}
    </Notice>
  );
}
