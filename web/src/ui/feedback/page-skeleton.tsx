import css from './page-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/** Renders a placeholder while the page's code or the signed-in user is loading. */
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
