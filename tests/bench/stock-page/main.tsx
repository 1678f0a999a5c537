import 'primereact/resources/themes/lara-light-teal/theme.css';
import 'primereact/resources/primereact.min.css';
import 'primeicons/primeicons.css';
import './stock.css';
import { PrimeReactProvider } from 'primereact/api';
import { createRoot } from 'react-dom/client';
import { Orders } from './orders.tsx';
import { SignIn } from './sign-in.tsx';

/** The page that the URL's hash selects. Both pages are in one bundle, as in PrimeReact's templates. */
const Page = location.hash === '#orders' ? Orders : SignIn;

createRoot(document.getElementById('root') as HTMLElement).render(
  <PrimeReactProvider>
    <Page />
  </PrimeReactProvider>,
);
