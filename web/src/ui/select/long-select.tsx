import { lazy, Suspense, useState, useTransition } from 'react';
import type { Wanted } from './filter-select.tsx';
import { RestingSelect } from './resting-select.tsx';
import type { WiredSelect } from './select-props.ts';

const load = () => import('./filter-select.tsx');
const FilterSelect = lazy(async () => ({ default: (await load()).FilterSelect }));

/** Renders a searchable choice: loaded on first focus, or if it has a choice to clear. */
export function LongSelect(props: WiredSelect) {
  const [wanted, setWanted] = useState<Wanted>();
  if (wanted === undefined && props.clearable === true && props.value !== '') setWanted('there');
  const [, startTransition] = useTransition();
  const want = (how: Wanted) => startTransition(() => setWanted(how)); // the resting control stays until then
  const rest = (
    <RestingSelect {...props} onNear={() => void load()} onFocus={() => want('focused')} onOpen={() => want('open')} />
  );
  return <Suspense fallback={rest}>{wanted ? <FilterSelect {...props} wanted={wanted} /> : rest}</Suspense>;
}
