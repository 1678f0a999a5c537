import { brand, offices, socialPages } from '../../../../shared/brand.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { siteButtonClass } from '../forms/site-button.ts';
import { ContactList } from './contact-list.tsx';
import css from './footer.module.css';
import { NAV_LINKS } from './nav-links.ts';

const YEAR = new Date().getFullYear();

/** Renders contact details, addresses, social links and policies, and the button for the support modal. */
export function Footer({ onSupport, onGetInTouch }: { onSupport: () => void; onGetInTouch: () => void }) {
  return (
    <footer className={css.footer}>
      <div className={css.footerGrid}>
        <div className={css.footerBrand}>
          <Logo />
          <p>{brand.tagline}</p>
          <button type="button" className={siteButtonClass()} onClick={onSupport}>
            Contact support
          </button>
        </div>
        <nav aria-label="Footer">
          <h2>{brand.name}</h2>
          <ul>
            {NAV_LINKS.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
            <li>
              <a href="/status">Status</a>
            </li>
            <li>
              <a href="/login">Log in</a>
            </li>
            <li>
              <button type="button" className={css.textButton} onClick={onGetInTouch}>
                Get in Touch
              </button>
            </li>
          </ul>
        </nav>
        <div>
          <h2>Contact</h2>
          <ContactList />
        </div>
        <div>
          <h2>Offices</h2>
          {offices.map(({ label, lines, city, state, postcode, country }) => (
            <address key={label}>
              <strong>{label}</strong>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <span>
                {city}, {state} {postcode}
              </span>
              <span>{country}</span>
            </address>
          ))}
        </div>
      </div>
      <div className={css.footerEnd}>
        {/* After New Year, the year of the build differs from today's until the next release. */}
        <p suppressHydrationWarning>
          © {YEAR} {brand.legalName} · GSTIN {brand.gstin}
        </p>
        <ul aria-label="Policies">
          <li>
            <a href="/privacy">Privacy policy</a>
          </li>
          <li>
            <a href="/terms">Terms and conditions</a>
          </li>
        </ul>
        <ul aria-label="Social media">
          {socialPages.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener" target="_blank">
                {name}
                <span className="only-read"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
