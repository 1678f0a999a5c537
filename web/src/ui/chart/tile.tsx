import type { ReactNode } from 'react';
import type { ApiFailure } from '../../api/api-failure.ts';
import type { IconName } from '../../lib/icon-name.ts';
import { Button } from '../element/button.tsx';
import { Icon } from '../element/icon.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import css from './tile.module.css';

interface TileProps {
  label: string;
  icon: IconName;
  /** Undefined while it loads. */
  value: ReactNode;
  /** A second, less prominent line: the rupees behind a count. */
  note?: ReactNode;
  error?: ApiFailure | undefined;
  /** True while the value is loaded or reloaded. */
  busy?: boolean;
  onRefresh: () => void;
  /** Starts the download. Absent if there is nothing to download or the role does not allow it. */
  onDownload?: (() => void) | undefined;
}

/** Renders one number of the dashboard. Each tile loads, fails and reloads independently. */
export function Tile({ label, icon, value, note, error, busy = false, onRefresh, onDownload }: TileProps) {
  return (
    <section className={css.tile} aria-label={label} aria-busy={busy}>
      <span className={css.sign}>
        <Icon name={icon} />
      </span>
      <div className={css.words}>
        <h3>{label}</h3>
        {error ? (
          <p className={css.failed} role="alert">
            {error.message}
          </p>
        ) : value === undefined ? (
          <Skeleton width={72} height={24} />
        ) : (
          <p className={css.value}>{value}</p>
        )}
        {note && !error && <p className={css.note}>{note}</p>}
      </div>
      <div className={css.buttons}>
        <Button
          look="ghost"
          small
          icon="refresh"
          label={`Refresh ${label.replace(/^Total (Order )?/, '')}`}
          busy={busy}
          onClick={onRefresh}
        />
        {onDownload && <Button look="ghost" small icon="download" label={`Download ${label}`} onClick={onDownload} />}
      </div>
    </section>
  );
}
