import { when } from '../../lib/when.ts';
import css from './date-cell.module.css';

/** 'D MMM YYYY, h:mm:ss a', broken between day and time only. */
export function DateCell({ at }: { at: string }) {
  const [day, time] = when(at).split(', ');
  return (
    <time dateTime={at} className={css.dayTime}>
      <span>{day},</span> <span>{time}</span>
    </time>
  );
}
