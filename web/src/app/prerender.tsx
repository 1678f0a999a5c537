import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { entrySessions } from './entry-sessions.ts';
import { routesWith } from './router.tsx';
import { Whole } from './whole.tsx';

/** The HTML of a page before the sign-in as `entry.tsx` first draws it. The build runs this, no browser does. */
export const prerender = (address: string): string =>
  renderToString(<Whole router={createMemoryRouter(routesWith(entrySessions), { initialEntries: [address] })} />);
