import encodeQR from 'qr';
import type { ReactNode } from 'react';
import type { BegunSecondFactor } from '../../../../shared/sessions/second-factor.ts';
import css from './app-key.module.css';

/** The width of the white border around the QR code, in modules, as the standard requires. */
const QUIET = 4;

/** Returns a QR code as a drawing: its size, and the SVG path of its dark modules. */
function drawn(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: QUIET, ecc: 'medium' });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size: rows.length, path };
}

interface AppKeyProps {
  begun: BegunSecondFactor;
  /** A button that copies the key. */
  copy?: ReactNode;
}

/** Shows the key for an authenticator app as a QR code and as text, with a link that opens an app on this device. */
export function AuthenticatorKey({ begun: { key, uri }, copy }: AppKeyProps) {
  const { size, path } = drawn(uri);
  const groups = key.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <div className={css.appKey}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the key">
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <div>
        <p>Scan this with an authenticator app, such as Google Authenticator, or type the key into it:</p>
        <div className={css.typed}>
          <code>{groups}</code>
          {copy}
        </div>
        <a href={uri}>Open an app on this device</a>
      </div>
    </div>
  );
}
