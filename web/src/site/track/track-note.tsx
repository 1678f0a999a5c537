import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';

interface Props {
  icon: IconName;
  title: string;
  children: ReactNode;
  action?: string;
  onAction?: () => void;
}

/** In place of a parcel: what is the matter and what to do. */
export function TrackNote({ icon, title, children, action, onAction }: Props) {
  return (
    <div className="track-card track-note">
      <span className="track-note-icon">
        <Icon name={icon} size={24} />
      </span>
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
        {action !== undefined && (
          <button type="button" className="site-button" onClick={onAction}>
            {action}
          </button>
        )}
      </div>
    </div>
  );
}
