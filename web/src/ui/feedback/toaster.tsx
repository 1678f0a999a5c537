import { useEffect, useSyncExternalStore } from 'react';
import { OFFLINE_MESSAGE } from '../../api/api-failure.ts';
import { onNetworkBack } from '../../api/network.ts';
import { type Toast, toast, toasts } from '../../lib/toast.ts';
import { Glyph } from '../element/glyph.tsx';
import { PlainButton } from '../element/plain-button.tsx';
import css from './toaster.module.css';

function ToastCard({ id, tone, text, lifeMs }: Toast) {
  useEffect(() => {
    const timer = setTimeout(() => toast.dismiss(id), lifeMs);
    return () => clearTimeout(timer);
  }, [id, lifeMs]);
  return (
    <div
      className={css.toast}
      data-toast=""
      data-tone={tone === 'error' ? 'danger' : tone}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Glyph name={tone} />
      <p>{text}</p>
      <PlainButton aria-label="Close" onClick={() => toast.dismiss(id)}>
        <Glyph name="close" size={16} />
      </PlainButton>
    </div>
  );
}

/** Renders the toasts at the top right, above dialogs. */
export function Toaster() {
  useEffect(() => toast.catchUp(), []);
  useEffect(() => onNetworkBack(() => toast.takeBack(OFFLINE_MESSAGE)), []);
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown);
  return (
    <div className={css.toaster} aria-live="polite">
      {shown.map((one) => (
        <ToastCard key={one.id} {...one} />
      ))}
    </div>
  );
}
