import { memo, type ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import css from './edit-grid-row.module.css';

export interface GridColumn {
  header: string;
  width: number;
  /** True if the column cannot be edited: a row's number, the reason for its error. */
  fixed?: boolean;
}

interface EditGridRowProps {
  index: number;
  /** Its distance from the first row in pixels. */
  start: number;
  columns: readonly GridColumn[];
  template: string;
  texts: readonly string[];
  errorAt: (row: number, column: number) => string | undefined;
  /** The index of the active cell's column if the cell is in this row. */
  here?: number | undefined;
  input?: ReactNode;
}

/** Renders one row of the grid. It renders again only if the row changes, so scrolling is fast. */
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
