import { lazy, Suspense, useState, useTransition } from 'react';
import type { EarlyInteraction } from './filter-select.tsx';
import { UnopenedSelect } from './resting-select.tsx';
import type { WiredSelect } from './select-props.ts';

const load = () => import('./filter-select.tsx');
const FilterSelect = lazy(async () => ({ default: (await load()).FilterSelect }));

/**
 * Renders a select with a search. Its code is loaded when the user is about to use the select. If it shows a choice
 * that can be cleared, its code is loaded at once.
 */
export function LongSelect(props: WiredSelect) {
  const [wanted, setWanted] = useState<EarlyInteraction>();
  if (wanted === undefined && props.clearable === true && props.value !== '') setWanted('there');
  const [, startTransition] = useTransition();
  // A transition keeps the simpler select visible until the code has loaded.
  const want = (how: EarlyInteraction) => startTransition(() => setWanted(how));
  const rest = (
    <UnopenedSelect {...props} onNear={() => void load()} onFocus={() => want('focused')} onOpen={() => want('open')} />
  );
  return <Suspense fallback={rest}>{wanted ? <FilterSelect {...props} wanted={wanted} /> : rest}</Suspense>;
}
