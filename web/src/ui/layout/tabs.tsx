import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import css from './tabs.module.css';

export interface Tab {
  key: string;
  label: string;
  /** The number that is shown after the label. */
  count?: number | undefined;
}

interface TabsProps {
  /** The name of the row of tabs for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The key of the chosen tab; undefined if no tab is chosen. */
  value: string | undefined;
  onChange: (key: string) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
}

/** Renders several views of the same data as tabs. The arrow keys, Home and End choose another tab. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ key }) => key === value);
  const counts = tabs.map(({ count }) => count).join();
  // If the row of tabs is too narrow, it scrolls until the chosen tab is visible. It scrolls again when counts have
  // made the tabs wider.
  useEffect(() => {
    const [view, tab] = [row.current, row.current?.querySelectorAll('button')[at]];
    if (!view || !tab) return;
    const beyond = tab.getBoundingClientRect().right - view.getBoundingClientRect().right;
    if (beyond > 0) view.scrollLeft += beyond;
  }, [at, counts]);
  const move = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = tabs[steps[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.key);
    row.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={css.tabs} ref={row}>
        {tabs.map(({ key, label: words, count }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === Math.max(0, at) ? 0 : -1}
            onClick={() => onChange(key)}
            onKeyDown={move}
          >
            {words}
            {count !== undefined && <span className={css.count}>{count.toLocaleString('en-IN')}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        {...(at < 0 ? { 'aria-label': label } : { 'aria-labelledby': `${id}-${tabs[at]?.key}` })}
      >
        {children}
      </div>
    </>
  );
}
