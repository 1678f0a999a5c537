import { useEffect, useRef, useState } from 'react';
import { brand } from '../../../../shared/brand.ts';
import { Logo } from '../../ui/logo.tsx';
import { Icon } from '../icon.tsx';
import { NAV_LINKS } from './nav-links.ts';

/** Stays at the top. Below 900 px its links fold into a menu that Escape closes. */
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
    <header className={open ? 'header open' : 'header'}>
      <div className="header-bar">
        <a href="/" className="header-logo" aria-label={`${brand.name}, home`}>
          <Logo />
        </a>
        <button
          ref={button}
          type="button"
          className="header-toggle"
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} size={24} />
          <span className="only-read">{open ? 'Close menu' : 'Open menu'}</span>
        </button>
        <div className="header-menu" id="site-menu">
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
          <div className="header-actions">
            <a className="site-button quiet" href="/login">
              Log in
            </a>
            <button
              type="button"
              className="site-button primary"
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
