import css from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  done: number;
  /** The number of all rows. 0 until it is known. */
  total: number;
}

/** Renders how many of a job's rows are done. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const known = total > 0;
  return (
    <div className={css.progress}>
      <progress aria-label={label} {...(known && { value: Math.min(done, total), max: total })} />
      <small>{known ? `${label}: ${done} of ${total}` : 'Starting…'}</small>
    </div>
  );
}
