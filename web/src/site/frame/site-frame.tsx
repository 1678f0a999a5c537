import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { PageProps } from '../routes.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SiteToaster } from './site-toaster.tsx';
import { SupportDialog } from './support-dialog.tsx';

const GetInTouch = lazy(async () => ({ default: (await import('../get-in-touch.tsx')).GetInTouch }));

/** What stands around every public page. The get-in-touch form is fetched when first asked for, then kept. */
export function SiteFrame({ path, page: Page }: { path: string; page: ComponentType<PageProps> }) {
  const [shown, setShown] = useState<'touch' | 'support' | undefined>();
  const [wanted, setWanted] = useState(false);
  const onGetInTouch = () => {
    setWanted(true);
    setShown('touch');
  };
  const onSupport = () => setShown('support');
  const onClose = () => setShown(undefined);

  // The browser looked for #features before there was one.
  useEffect(() => {
    if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);

  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header path={path} onGetInTouch={onGetInTouch} />
      <main id="main" tabIndex={-1}>
        <Page onGetInTouch={onGetInTouch} onSupport={onSupport} />
      </main>
      <Footer onGetInTouch={onGetInTouch} onSupport={onSupport} />
      <SupportDialog open={shown === 'support'} onClose={onClose} />
      {wanted && (
        <Suspense fallback={null}>
          <GetInTouch open={shown === 'touch'} onClose={onClose} />
        </Suspense>
      )}
      <SiteToaster />
    </>
  );
}
