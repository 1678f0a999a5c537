import { useMemo, useState } from 'react';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { loadAttachment } from '../../api/use-download.ts';
import { Button } from '../../ui/element/button.tsx';
import { When } from '../../ui/element/when.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FilePreview } from '../../ui/file/file-preview.tsx';

const WANTS = { money: 'wants the money back', exchange: 'wants the same goods again' };

/** Returns lines of an order as a text: `1 × Case, 2 × Watch`. */
export const linesText = (lines: readonly { title: string; sku: string; quantity: number }[]): string =>
  lines.map(({ title, sku, quantity }) => `${quantity} × ${title || sku}`).join(', ');

/** Shows the buyer's photos in an overlay, one at a time. */
export function Photos({ photos }: { photos: NonNullable<OrderView['return_request']>['photos'] }) {
  const [at, setAt] = useState<number>();
  const files = useMemo(
    () => photos.map(({ _id, filename }) => ({ name: filename, load: () => loadAttachment(_id) })),
    [photos],
  );
  if (photos.length === 0) return null;
  return (
    <>
      <div>
        <Button look="secondary" small icon="eye" onClick={() => setAt(0)}>
          {photos.length === 1 ? 'Photo' : `${photos.length} photos`}
        </Button>
      </div>
      <FilePreview files={files} at={at} onMove={setAt} onClose={() => setAt(undefined)} />
    </>
  );
}

interface RequestNoticeProps {
  asked: NonNullable<OrderView['return_request']>;
  isBooked: boolean;
  /** True if the viewer is the seller. */
  isOwn: boolean;
}

/** Shows the buyer's request for a return, and the decision of the seller or of the seller's rule. */
export function RequestNotice({ asked, isBooked, isOwn }: RequestNoticeProps) {
  const { reason, words, wants, lines = [], state, why, rule, waits } = asked;
  const what = lines.length === 0 ? '' : `, returns ${linesText(lines)}`;
  const said = `${[reason, words].filter((text) => text !== '').join(': ')} (${WANTS[wants]}${what})`;
  const lacking =
    state === 'asked' ? `${isOwn ? 'Your' : 'The seller’s'} rule could not approve it` : 'The pickup is not booked';
  const waiting = waits !== null && !isBooked && ` ${lacking}: ${waits}`;
  if (state === 'asked')
    return (
      <Notice tone="warning">
        <strong>The buyer asks to give it back</strong>, since <When at={asked.asked_at} />. {said}.{waiting}
      </Notice>
    );
  const by = isOwn ? 'You' : 'The seller';
  const decided =
    rule === null ? `${by} approved it.` : `${isOwn ? 'Your' : 'The seller’s'} rule approved it: ${rule}.`;
  return (
    <p>
      The buyer asked to give it back: {said}. {state === 'refused' ? `Refused: ${why ?? ''}` : decided}
      {waiting}
    </p>
  );
}
