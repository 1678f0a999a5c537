import { useState } from 'react';
import { applyTheme, savedTheme, type Theme } from '../../lib/theme.ts';
import { Button } from '../../ui/element/button.tsx';

const NEXT = { system: 'light', light: 'dark', dark: 'system' } as const satisfies Record<Theme, Theme>;
const LOOK = {
  system: { icon: 'desktop', label: 'Colours: as the system' },
  light: { icon: 'sun', label: 'Colours: light' },
  dark: { icon: 'moon', label: 'Colours: dark' },
} as const;

/** Renders a button that switches from the light theme to the dark one, to the system's, and back to the light one. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(savedTheme);
  const change = () => {
    applyTheme(NEXT[theme]);
    setTheme(NEXT[theme]);
  };
  return <Button look="ghost" {...LOOK[theme]} onClick={change} />;
}
