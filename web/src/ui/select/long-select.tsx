import { lazy, Suspense, useState, useTransition } from 'react';
import type { EarlyInteraction } from './filter-select.tsx';
import { UnopenedSelect } from './resting-select.tsx';
import type { WiredSelect } from './select-props.ts';

const load = () => import('./filter-select.tsx');
const FilterSelect = lazy(async () => ({ default: (await load()).FilterSelect }));

/**
 * Renders a select with search. Its code is loaded when the select is first focused, or at once if it shows a choice
 * that can be cleared.
 */
export function LongSelect(props: WiredSelect) {
  const [wanted, setWanted] = useState<EarlyInteraction>();
  if (wanted === undefined && props.clearable === true && props.value !== '') setWanted('there');
  const [, startTransition] = useTransition();
  // The simple control is shown until the code is loaded.
  const want = (how: EarlyInteraction) => startTransition(() => setWanted(how));
  const rest = (
    <UnopenedSelect {...props} onNear={() => void load()} onFocus={() => want('focused')} onOpen={() => want('open')} />
  );
  return <Suspense fallback={rest}>{wanted ? <FilterSelect {...props} wanted={wanted} /> : rest}</Suspense>;
}
