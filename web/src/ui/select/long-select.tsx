import { lazy, Suspense, useState, useTransition } from 'react';
import type { Wanted } from './filter-select.tsx';
import { RestingSelect } from './resting-select.tsx';
import type { WiredSelect } from './select-props.ts';

const load = () => import('./filter-select.tsx');
const FilterSelect = lazy(async () => ({ default: (await load()).FilterSelect }));

/**
 * Renders a choice with search. Its code is loaded when it is first focused, or at once if there is a choice to clear.
 */
export function LongSelect(props: WiredSelect) {
  const [wanted, setWanted] = useState<Wanted>();
  if (wanted === undefined && props.clearable === true && props.value !== '') setWanted('there');
  const [, startTransition] = useTransition();
  // The simple control is shown until the code is loaded.
  const want = (how: Wanted) => startTransition(() => setWanted(how));
  const rest = (
    <RestingSelect {...props} onNear={() => void load()} onFocus={() => want('focused')} onOpen={() => want('open')} />
  );
  return <Suspense fallback={rest}>{wanted ? <FilterSelect {...props} wanted={wanted} /> : rest}</Suspense>;
}
