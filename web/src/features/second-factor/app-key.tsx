import encodeQR from 'qr';
import type { ReactNode } from 'react';
import type { BegunSecondFactor } from '../../../../shared/sessions/second-factor.ts';
import css from './app-key.module.css';

/** Modules of white around the code, as its standard asks. */
const QUIET = 4;

/** Returns the drawing of a QR code: its size, and a path of its dark modules. */
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

/** Shows what an authenticator app needs: a QR code, the same key to type, and a link to an app on this device. */
export function AppKey({ begun: { key, uri }, copy }: AppKeyProps) {
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
