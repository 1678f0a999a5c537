import { useEffect, useRef, useState } from 'react';
import { brand } from '../../../../shared/brand.ts';
import { classNames } from '../../ui/element/class-names.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { siteButtonClass } from '../forms/site-button.ts';
import { Icon } from '../icon.tsx';
import css from './header.module.css';
import { NAV_LINKS } from './nav-links.ts';

/**
 * Renders the header, which stays at the top of the window. Below 900 px, its links are in a menu, which Escape closes.
 */
export function Header({ path, onGetInTouch }: { path: string; onGetInTouch: () => void }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);

  return (
    <header className={classNames(css.header, open && css.open)}>
      <div className={css.headerBar}>
        <a href="/" className={css.headerLogo} aria-label={`${brand.name}, home`}>
          <Logo />
        </a>
        <button
          ref={button}
          type="button"
          className={css.headerToggle}
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} size={24} />
          <span className="only-read">{open ? 'Close menu' : 'Open menu'}</span>
        </button>
        <div className={css.headerMenu} id="site-menu">
          <nav aria-label="Main">
            {NAV_LINKS.map(({ label, href }) => (
              <a
                key={href}
                href={href}
                aria-current={href === path ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                {label}
              </a>
            ))}
          </nav>
          <div className={css.headerActions}>
            <a className={siteButtonClass('quiet')} href="/login">
              Log in
            </a>
            <button
              type="button"
              className={siteButtonClass('primary')}
              onClick={() => {
                setOpen(false);
                onGetInTouch();
              }}
            >
              Get in Touch
            </button>
          </div>
        </div>
      </div>
    </header>
  );
}
