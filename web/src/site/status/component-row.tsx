import type { StatusComponent } from '../../../../shared/status/contract.ts';
import { calendarDayText, sinceText } from '../../../../shared/status/since-text.ts';
import { STATE_TONES } from '../../../../shared/status/state.ts';
import css from './component-row.module.css';
import { StateWord } from './state-word.tsx';
import { backlogText, daysText, dayWords } from './words.ts';

interface Props {
  component: StatusComponent;
  days: readonly string[];
  /** The time at which the status is shown. */
  now: Date;
}

/**
 * Renders a courier or a part of the product. It shows the state, since when it has had this state, and a cell for each
 * of the last days.
 */
export function ComponentRow({ component, days, now }: Props) {
  const { kind, name, state, since, history } = component;
  const age = backlogText(component);
  return (
    <li className={css.component}>
      <div className={css.head}>
        <h3>{name}</h3>
        <StateWord kind={kind} state={state} />
      </div>
      <p className={css.facts}>
        since <time dateTime={since}>{sinceText(since, now)}</time>
        {age !== '' && ` · ${age}`}
      </p>
      <div className={css.days} aria-hidden="true">
        {history.map((day, n) => (
          <span
            key={days[n]}
            data-tone={STATE_TONES[day.state]}
            data-state={day.state}
            title={`${calendarDayText(days[n] ?? '')}: ${dayWords(kind, day)}`}
          />
        ))}
      </div>
      <p className="only-read">{daysText(component)}</p>
    </li>
  );
}
