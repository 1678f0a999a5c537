// The style sheets of PrimeReact, for the pages after the sign-in. Our own style sheet is imported last, so that it
// overrides them.
import 'primereact/resources/themes/lara-light-teal/theme.css';
import './vendor.css';
