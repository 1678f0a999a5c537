import type { Tone } from '../../../../shared/orders/status-look.ts';
import { Icon } from '../icon.tsx';

/** The stops of a way, those behind ticked. */
export function WayBar({ way, stop, tone }: { way: readonly string[]; stop: number; tone: Tone }) {
  const stateOf = (index: number) =>
    index < stop || stop === way.length - 1 ? 'done' : index === stop ? 'now' : 'ahead';
  return (
    <ol className={`way ${tone}`} aria-label="Progress">
      {way.map((name, index) => (
        <li key={name} className={stateOf(index)} aria-current={index === stop ? 'step' : undefined}>
          <span className="way-dot">{stateOf(index) === 'done' && <Icon name="check" size={14} />}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
