import { useEffect, useSyncExternalStore } from 'react';
import { type Toast, toast, toasts } from '../../lib/toast.ts';
import { Icon } from '../icon.tsx';
import css from './site-toaster.module.css';

function Message({ message }: { message: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => toast.dismiss(message.id), message.lifeMs);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div className={css.siteToast} data-tone={message.tone} data-toast="">
      <Icon name={message.tone === 'success' ? 'check' : 'warning'} />
      <span>{message.text}</span>
      <button type="button" onClick={() => toast.dismiss(message.id)}>
        <Icon name="close" size={16} />
        <span className="only-read">Dismiss</span>
      </button>
    </div>
  );
}

/** Renders the toasts of `lib/toast.ts` without PrimeReact, which the public site does not load. */
export function SiteToaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, toasts.shown);
  return (
    <output className={css.siteToasts}>
      {shown.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </output>
  );
}
