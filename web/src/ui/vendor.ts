// The style sheets of PrimeReact, for pages behind the sign-in. Our own style sheet is imported last, so that it wins.
import 'primereact/resources/themes/lara-light-teal/theme.css';
import './vendor.css';
