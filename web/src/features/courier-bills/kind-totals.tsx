import { DIFFERENCE_KINDS, type DifferenceKind } from '../../../../shared/courier-bills/differences.ts';
import type { KindTotal } from '../../../../shared/courier-bills/views.ts';
import { Money } from '../../ui/element/money.tsx';
import { PlainButton } from '../../ui/element/plain-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { loadedList } from '../../ui/list/list-of.ts';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import css from './kind-totals.module.css';

const count = (n: number): string => n.toLocaleString('en-IN');

interface KindTotalsProps {
  kinds: readonly KindTotal[];
  chosen: DifferenceKind | undefined;
  /** Called with a kind to show its rows, or undefined to show all. */
  onChoose: (kind: DifferenceKind | undefined) => void;
}

/**
 * Shows how many rows of a bill differ and by how much, for each kind of difference. Choosing a kind filters the rows
 * below.
 */
export function KindTotals({ kinds, chosen, onChoose }: KindTotalsProps) {
  const nameOf = ({ kind }: KindTotal) => (
    <PlainButton
      className={css.kind}
      aria-pressed={chosen === kind}
      onClick={() => onChoose(chosen === kind ? undefined : kind)}
    >
      {DIFFERENCE_KINDS[kind]}
    </PlainButton>
  );
  return (
    <Card title="By kind of difference" note="amounts without GST" flush>
      <DataList
        label="Kinds of differences"
        list={loadedList(kinds)}
        idOf={({ kind }) => kind}
        numbered={false}
        columns={[
          { header: 'Difference', body: nameOf },
          { header: 'Rows', align: 'end', body: ({ rows }) => count(rows) },
          { header: 'Amount', align: 'end', body: ({ amount }) => <Money rupees={amount} /> },
          { header: 'Open', align: 'end', body: ({ open }) => count(open) },
          { header: 'Accepted', align: 'end', body: ({ accepted }) => count(accepted) },
          { header: 'Disputed', align: 'end', body: ({ disputed }) => count(disputed) },
        ]}
        card={(total) => (
          <RowCard>
            <CardLine>
              {nameOf(total)}
              <Money rupees={total.amount} />
            </CardLine>
            <CardLine small>
              <span>
                {count(total.rows)} {total.rows === 1 ? 'row' : 'rows'}
              </span>
              <span>{count(total.open)} open</span>
            </CardLine>
          </RowCard>
        )}
        empty={{ icon: 'check', title: 'Every row matches', text: 'The bill is what we expect.' }}
      />
    </Card>
  );
}
