import css from './skeleton.module.css';
/** Renders a grey placeholder for content that is loading. */
export function Skeleton({ width = '100%', height = 14 }: { width?: number | string; height?: number | string }) {
  return <span className={css.skeleton} data-waiting="" style={{ width, height }} aria-hidden="true" />;
}
