import css from './page-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/** Stands for a page whose code or person is on its way. */
export function PageSkeleton() {
  return (
    <div className={css.pageSkeleton} aria-busy="true">
      <Skeleton width={220} height={28} />
      <Skeleton height={72} />
      <Skeleton height={320} />
      <output className="only-read">Loading</output>
    </div>
  );
}
