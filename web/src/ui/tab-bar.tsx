import css from './tab-bar.module.css';

interface TabBarProps<K extends string> {
  /** Names them for a screen reader. */
  label: string;
  tabs: readonly { key: K; label: string; hidden?: boolean }[];
  /** The one that is shown; undefined when what is shown is none of them. */
  value: K | undefined;
  onChange: (key: K) => void;
}

/** Ready-made views of a list, over it. */
export function TabBar<K extends string>({ label, tabs, value, onChange }: TabBarProps<K>) {
  return (
    <nav className={css.bar} aria-label={label}>
      {tabs
        .filter(({ hidden }) => !hidden)
        .map((tab) => (
          <button
            key={tab.key}
            type="button"
            aria-current={tab.key === value ? 'true' : undefined}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
    </nav>
  );
}
