import { memo, type ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import css from './edit-grid-row.module.css';

export interface GridColumn {
  header: string;
  width: number;
  /** Whether it is read-only: a row's number, its reason. */
  fixed?: boolean;
}

interface EditGridRowProps {
  index: number;
  /** Its position, in pixels below the first. */
  start: number;
  columns: readonly GridColumn[];
  template: string;
  texts: readonly string[];
  errorAt: (row: number, column: number) => string | undefined;
  /** The active column, if in this row; and the input while its text is edited. */
  here?: number | undefined;
  input?: ReactNode;
}

/** Renders a row of the grid. It re-renders only on its own changes: none while the grid scrolls. */
export const EditGridRow = memo(function EditGridRow(props: EditGridRowProps) {
  const { index, start, columns, template, texts, errorAt, here, input } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={css.row}
      style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
    >
      {columns.map(({ header, fixed }, column) => {
        const error = errorAt(index, column);
        const isHere = here === column;
        return (
          <div
            key={header}
            role="gridcell"
            data-at={`${index},${column}`}
            aria-invalid={error !== undefined || undefined}
            title={error ?? (fixed ? texts[column] : undefined)}
            className={classNames(css.cell, isHere && css.here, error !== undefined && css.wrong, fixed && css.fixed)}
          >
            {isHere && input !== undefined ? (
              input
            ) : (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is its cell's inside, and the grid takes the keys
              <div tabIndex={isHere ? 0 : -1}>
                {texts[column]}
                {error !== undefined && <span className="only-read">: {error}</span>}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
});
