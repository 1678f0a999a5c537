import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** How long to wait until the page has set the window's title. */
const DRAWN_MS = 300;

/** Announces to screen readers, in one live region, that a page is loading and which page is then shown. */
export function RouteAnnouncer({ moving }: { moving: boolean }) {
  const { pathname } = useLocation();
  const [news, setNews] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setNews(document.title), DRAWN_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return <output className="only-read">{moving ? 'Loading' : news}</output>;
}
