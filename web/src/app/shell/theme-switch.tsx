import { useState } from 'react';
import { applyTheme, savedTheme, type Theme } from '../../lib/theme.ts';
import { Button } from '../../ui/element/button.tsx';

const NEXT = { system: 'light', light: 'dark', dark: 'system' } as const satisfies Record<Theme, Theme>;
const LOOK = {
  system: { icon: 'desktop', label: 'Colours: as the system' },
  light: { icon: 'sun', label: 'Colours: light' },
  dark: { icon: 'moon', label: 'Colours: dark' },
} as const;

/** Switches in turn between the light, the dark and the system's theme. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(savedTheme);
  const change = () => {
    applyTheme(NEXT[theme]);
    setTheme(NEXT[theme]);
  };
  return <Button look="ghost" {...LOOK[theme]} onClick={change} />;
}
