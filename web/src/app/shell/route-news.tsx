import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A page names the window once it is drawn. */
const DRAWN_MS = 300;

/** Tells a screen reader that a page is on its way, and which one is there: one live region for all of them. */
export function RouteNews({ moving }: { moving: boolean }) {
  const { pathname } = useLocation();
  const [news, setNews] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setNews(document.title), DRAWN_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return <output className="only-read">{moving ? 'Loading' : news}</output>;
}
