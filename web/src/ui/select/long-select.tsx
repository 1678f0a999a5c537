import { lazy, Suspense, useState, useTransition } from 'react';
import { RestingSelect } from './resting-select.tsx';
import type { WiredSelect } from './select-props.ts';

const load = () => import('./filter-select.tsx');
const FilterSelect = lazy(async () => ({ default: (await load()).FilterSelect }));

/** It is to be there, to have the focus that its place has now, or to be open. */
export type Wanted = 'there' | 'focused' | 'open';

/** A choice that can be filtered by typing: loaded when it is first gone to, or has a choice to clear. */
export function LongSelect(props: WiredSelect) {
  const [wanted, setWanted] = useState<Wanted>();
  if (wanted === undefined && props.clearable === true && props.value !== '') setWanted('there');
  const [, startTransition] = useTransition();
  const want = (how: Wanted) => startTransition(() => setWanted(how)); // what is there stays until then
  const rest = (
    <RestingSelect {...props} onNear={() => void load()} onFocus={() => want('focused')} onOpen={() => want('open')} />
  );
  return <Suspense fallback={rest}>{wanted ? <FilterSelect {...props} wanted={wanted} /> : rest}</Suspense>;
}
