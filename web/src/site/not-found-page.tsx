import { classNames } from '../ui/element/class-names.ts';
import { siteButtonClass } from './forms/site-button.ts';
import { sectionClass } from './frame/section-class.ts';
import { textClass } from './frame/text-class.ts';
import css from './not-found-page.module.css';
import type { PageProps } from './page-props.ts';

/** Renders the page for an unknown address, with links to known ones. */
export function NotFoundPage({ onSupport }: PageProps) {
  return (
    <section className={classNames(sectionClass.narrow, css.notFound)}>
      <p className={textClass.eyebrow}>Error 404</p>
      <h1>This address leads nowhere.</h1>
      <p className={textClass.lead}>
        The page may have moved, or the link was mistyped. If you were following a parcel, track it by its AWB number.
      </p>
      <div className={sectionClass.actions}>
        <a className={siteButtonClass('primary')} href="/track">
          Track a parcel
        </a>
        <a className={siteButtonClass()} href="/">
          Go to the home page
        </a>
        <button type="button" className={siteButtonClass('quiet')} onClick={onSupport}>
          Contact support
        </button>
      </div>
    </section>
  );
}
