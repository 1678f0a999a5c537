import { Notice } from '../../../ui/feedback/notice.tsx';
import { DataList } from '../../../ui/list/data-list.tsx';
import { loadedList } from '../../../ui/list/list-of.ts';
import type { RateChangeView } from './published.ts';
import css from './rate-changes.module.css';
import { rateFieldLabel, rateFigure } from './rate-fields.ts';

/** Shows the differences between a new rate card and the previous one, by zone. */
export function RateChanges({ changes }: { changes: readonly RateChangeView[] }) {
  if (changes.length === 0) return <Notice tone="info">The rates are the same as before.</Notice>;
  return (
    <div className={css.rateChanges}>
      <h3>Rate changes</h3>
      <DataList
        label="Rate changes"
        list={loadedList(changes)}
        idOf={({ zone, field }) => `${zone} ${field}`}
        numbered={false}
        columns={[
          { header: 'Zone', width: 72, body: ({ zone }) => zone ?? 'All' },
          { header: 'What', body: ({ field }) => rateFieldLabel(field) },
          { header: 'Before', align: 'end', body: ({ field, before }) => rateFigure(field, before) },
          { header: 'Now', align: 'end', body: ({ field, after }) => <strong>{rateFigure(field, after)}</strong> },
        ]}
        empty={{ title: 'No changes' }}
      />
    </div>
  );
}
