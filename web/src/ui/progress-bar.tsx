interface ProgressBarProps {
  label: string;
  done: number;
  /** 0 while nobody knows how much there is. */
  total: number;
}

/** Rows done of rows. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const percent = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0;
  return (
    <div className="progress">
      <div
        className="track"
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <small>{total > 0 ? `${label}: ${done} of ${total}` : `${label}…`}</small>
    </div>
  );
}
