import { Link } from 'react-router-dom';
import type { TodayItem } from '../../../../shared/dashboard/today.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { Card } from '../../ui/layout/card.tsx';
import css from './today.module.css';
import { TODAY_ITEM_TEXTS } from './today-words.ts';

const count = new Intl.NumberFormat('en-IN');

interface TodayProps {
  viewer: CurrentViewer;
  /** Undefined while they load. */
  items: readonly TodayItem[] | undefined;
}

/** Lists the work that waits for the viewer today. Each entry links to the list of the records that it counts. */
export function Today({ viewer, items }: TodayProps) {
  if (items === undefined) return null;
  return (
    <Card
      title="Today"
      note={items.length === 0 ? 'nothing waits for you' : 'what waits for you'}
      open={items.length > 0}
    >
      {items.length > 0 && (
        <ul className={css.today} aria-label="Today">
          {items.map((item) => {
            const { one, many, to, note, urgent } = TODAY_ITEM_TEXTS[item.key];
            const small = note?.(item);
            return (
              <li key={item.key} data-tone={urgent ? 'danger' : undefined}>
                <Link to={typeof to === 'string' ? to : to(viewer)}>
                  <strong>
                    {count.format(item.count)}
                    {item.is_least && '+'}
                  </strong>{' '}
                  {item.count === 1 ? one : many}
                </Link>
                {small && <small> {small}</small>}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
