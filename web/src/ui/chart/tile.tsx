import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { IconName } from '../../lib/icon-name.ts';
import { Button } from '../element/button.tsx';
import { Icon } from '../element/icon.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import css from './tile.module.css';

interface TileProps {
  label: string;
  icon: IconName;
  /** The value. Undefined while it loads. */
  value: ReactNode;
  /** A less prominent second line, e.g. the rupees behind a count. */
  note?: ReactNode;
  /** True while the value is loaded or reloaded. */
  busy?: boolean;
  /** The address of the list of the counted records. Absent if the viewer has no such list. */
  to?: string | undefined;
  /** Starts the download. Absent if there is nothing to download or the role does not allow it. */
  onDownload?: (() => void) | undefined;
}

/** Renders one number of the dashboard. Its title links to the list of the counted records. */
export function Tile({ label, icon, value, note, busy = false, to, onDownload }: TileProps) {
  return (
    <section className={css.tile} aria-label={label} aria-busy={busy}>
      <span className={css.sign}>
        <Icon name={icon} />
      </span>
      <div className={css.words}>
        <h3>
          {to === undefined ? (
            label
          ) : (
            <Link className={css.open} to={to}>
              {label}
            </Link>
          )}
        </h3>
        {value === undefined ? <Skeleton width={72} height={24} /> : <p className={css.value}>{value}</p>}
        {note && <p className={css.note}>{note}</p>}
      </div>
      {onDownload && (
        <div className={css.buttons}>
          <Button look="ghost" small icon="download" label={`Download ${label}`} onClick={onDownload} />
        </div>
      )}
    </section>
  );
}
