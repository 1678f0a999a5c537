import css from './shell.module.css';
import '../../ui/vendor.ts';
import '../../ui/icons.ts';
import { useEffect, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { brand } from '../../../../shared/brand.ts';
import { allows } from '../../../../shared/permissions.ts';
import { useUser } from '../../api/use-user.ts';
import { ProofHost } from '../../features/second-factor/proof-host.tsx';
import { thisYear } from '../../lib/dates/this-year.ts';
import { Button } from '../../ui/element/button.tsx';
import { classNames } from '../../ui/element/class-names.ts';
import { BusyLine } from '../../ui/feedback/busy-line.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { ConfirmHost } from '../../ui/overlay/confirm.tsx';
import { ActingBanner } from './acting-banner.tsx';
import { GlobalPasswordButton } from './global-password-button.tsx';
import { JobsMenu } from './jobs-menu.tsx';
import { PersonMenu } from './person-menu.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { Sidebar } from './sidebar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { WalletBalance } from './wallet-balance.tsx';

/** Matches windows that are so narrow that the sidebar closes by itself (spec 1 section 2.3). */
const NARROW = '(max-width: 991px)';

/**
 * Holds whether the sidebar is open. It starts open in a wide window. In a narrow one it covers the page, and
 * navigation closes it.
 */
function useSidebar() {
  const [open, setOpen] = useState(() => !window.matchMedia(NARROW).matches);
  useEffect(() => {
    const narrow = window.matchMedia(NARROW);
    const follow = () => setOpen(!narrow.matches);
    narrow.addEventListener('change', follow);
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && narrow.matches) setOpen(false);
    };
    document.addEventListener('keydown', escape);
    return () => {
      narrow.removeEventListener('change', follow);
      document.removeEventListener('keydown', escape);
    };
  }, []);
  const leave = () => {
    if (window.matchMedia(NARROW).matches) setOpen(false);
  };
  return [open, setOpen, leave] as const;
}

/** Renders the frame of every page of the application: top bar, sidebar, footer. */
export function Shell() {
  const { user, granted, error, refresh } = useUser();
  const [open, setOpen, leave] = useSidebar();
  const moving = useNavigation().state === 'loading';
  return (
    <div className={classNames(css.shell, open && css.open)}>
      {moving && <BusyLine className={css.moving} />}
      <RouteAnnouncer moving={moving} />
      <a className={css.skip} href="#main">
        Skip to the content
      </a>
      <header className={css.topbar}>
        <Button
          look="ghost"
          icon="bars"
          label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls="sidebar"
          onClick={() => setOpen(!open)}
        />
        <Link to="/app" className={css.home} aria-label={brand.name}>
          <Logo shrinks />
        </Link>
        <span className={css.spring} />
        {allows(granted, 'billing_and_wallet.wallet') && !user?.user_type && <WalletBalance />}
        {user && <JobsMenu />}
        {allows(granted, 'global_password') && <GlobalPasswordButton />}
        <ThemeSwitch />
        {user && <PersonMenu user={user} />}
      </header>
      <Sidebar open={open} granted={granted} onLeave={leave} />
      <button
        type="button"
        className={css.shade}
        aria-label="Close menu"
        tabIndex={-1}
        onClick={() => setOpen(false)}
      />
      <div className={css.stage}>
        {user && <ActingBanner user={user} />}
        <main id="main" tabIndex={-1}>
          <ScrollRestoration />
          {error && !user ? <FailureNotice error={error} onRetry={refresh} /> : user ? <Outlet /> : <PageSkeleton />}
        </main>
        <footer className={css.foot}>
          © {thisYear} {brand.name}. All rights reserved.
        </footer>
      </div>
      <ConfirmHost />
      <ProofHost />
    </div>
  );
}
