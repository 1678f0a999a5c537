import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import css from './partners-skeleton.module.css';

/** Renders a placeholder for a parcel and its offers. */
export function PartnersSkeleton() {
  return (
    <div className={css.waiting} role="status" aria-label="Loading the courier partners">
      <Skeleton height={72} />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={92} />
      ))}
    </div>
  );
}
