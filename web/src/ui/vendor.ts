// The style of PrimeReact, for pages behind the sign-in. Ours must be last.
import 'primereact/resources/themes/lara-light-teal/theme.css';
import './vendor.css';
