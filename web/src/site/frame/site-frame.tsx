import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import type { PageProps } from '../page-props.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './site-frame.module.css';
import { SiteToaster } from './site-toaster.tsx';
import { SupportDialog } from './support-dialog.tsx';

type Form = typeof import('../get-in-touch.tsx').GetInTouch;

/**
 * Renders the frame of every public page. The get-in-touch form is loaded when it is first opened. After that it stays
 * mounted.
 */
export function SiteFrame({ path, page: Page }: { path: string; page: ComponentType<PageProps> }) {
  const [shown, setShown] = useState<'touch' | 'support' | undefined>();
  const [GetInTouch, setForm] = useState<Form | undefined>();
  const onGetInTouch = () => {
    setShown('touch');
    import('../get-in-touch.tsx').then(
      (module) => setForm(() => module.GetInTouch),
      () => toast.error('The form could not be loaded. Check your connection and try again.'),
    );
  };
  const onSupport = () => setShown('support');
  const onClose = () => setShown(undefined);

  // The browser has looked for the #section in the address before this page was rendered, so the scrolling is repeated
  // here.
  useEffect(() => {
    if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);

  return (
    <>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <Header path={path} onGetInTouch={onGetInTouch} />
      <main id="main" tabIndex={-1}>
        <Page onGetInTouch={onGetInTouch} onSupport={onSupport} />
      </main>
      <Footer onGetInTouch={onGetInTouch} onSupport={onSupport} />
      <SupportDialog open={shown === 'support'} onClose={onClose} />
      {GetInTouch && <GetInTouch open={shown === 'touch'} onClose={onClose} />}
      <SiteToaster />
    </>
  );
}
