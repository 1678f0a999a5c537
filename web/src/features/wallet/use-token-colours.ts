import { useEffect, useState } from 'react';

/** Resolves `light-dark()` and friends: a canvas knows no custom properties. */
function read<N extends string>(names: readonly N[]): Record<N, string> {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colours = names.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(colours) as Record<N, string>;
}

/** Design tokens as colours that a canvas takes; new ones when light turns to dark. Give it a constant list. */
export function useTokenColours<N extends string>(names: readonly N[]): Record<N, string> {
  const [colours, setColours] = useState(() => read(names));
  useEffect(() => {
    const change = () => setColours(read(names));
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(change);
    system.addEventListener('change', change);
    chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      system.removeEventListener('change', change);
      chosen.disconnect();
    };
  }, [names]);
  return colours;
}
