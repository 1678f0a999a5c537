import type { DisputeTab } from '../../../../shared/disputes/tabs.ts';
import { Button } from '../../ui/element/button.tsx';
import type { EmptyText } from '../../ui/feedback/empty-state.tsx';

const WORDS: Readonly<Record<DisputeTab, { title: string; text: string }>> = {
  mismatches: {
    title: 'No charge for weight in the last 7 days',
    text: 'When a courier measures a parcel heavier than it was declared, the charge appears here. It can be disputed for 7 days.',
  },
  raised: {
    title: 'No dispute was raised',
    text: 'Charges that you dispute with a picture or PDF appear here.',
  },
  settled: { title: 'No dispute was settled', text: 'Disputes that were accepted or rejected appear here.' },
  archived: { title: 'Nothing is archived', text: 'Charges for weight that are older than 7 days appear here.' },
};

/** Returns the text of an empty tab. */
export function emptyDisputesText(tab: DisputeTab, filtered: boolean, onReset: () => void): EmptyText {
  if (!filtered) return { icon: 'check-circle', ...WORDS[tab] };
  return {
    icon: 'filter-slash',
    title: 'No dispute matches the filter',
    text: 'Change or clear the filter.',
    action: (
      <Button look="secondary" onClick={onReset}>
        Reset the filter
      </Button>
    ),
  };
}
