import type { PageProps } from './page-props.ts';

/** The fallback: what is wrong and where to go from here. */
export function NotFoundPage({ onSupport }: PageProps) {
  return (
    <section className="section narrow not-found">
      <p className="eyebrow">Error 404</p>
      <h1>This address leads nowhere.</h1>
      <p className="lead">
        The page may have moved, or the link was mistyped. If you were following a parcel, track it by its AWB number.
      </p>
      <div className="actions">
        <a className="site-button primary" href="/track">
          Track a parcel
        </a>
        <a className="site-button" href="/">
          Go to the home page
        </a>
        <button type="button" className="site-button quiet" onClick={onSupport}>
          Contact support
        </button>
      </div>
    </section>
  );
}
