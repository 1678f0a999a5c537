import { useEffect, useSyncExternalStore } from 'react';
import { type Toast, toast, toasts } from '../lib/toast.ts';
import { Glyph } from './glyph.tsx';

function ToastCard({ id, tone, text, lifeMs }: Toast) {
  useEffect(() => {
    const timer = setTimeout(() => toast.dismiss(id), lifeMs);
    return () => clearTimeout(timer);
  }, [id, lifeMs]);
  return (
    <div className={`toast ${tone === 'error' ? 'danger' : tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Glyph name={tone} />
      <p>{text}</p>
      <button type="button" aria-label="Close" onClick={() => toast.dismiss(id)}>
        <Glyph name="close" size={16} />
      </button>
    </div>
  );
}

/** The one place where toasts appear: top right, above dialogs. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown);
  return (
    <div className="toaster" aria-live="polite">
      {shown.map((one) => (
        <ToastCard key={one.id} {...one} />
      ))}
    </div>
  );
}
