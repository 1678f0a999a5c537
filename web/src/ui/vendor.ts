// The style of PrimeReact, for pages behind the sign-in. The order counts: ours last.
import 'primereact/resources/themes/lara-light-teal/theme.css';
import './vendor.css';
