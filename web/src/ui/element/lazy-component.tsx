import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * Returns a component whose code is loaded when it is first rendered or, with a property `open`, first opened: a dialog
 * or a part that a page's first view does not show.
 *
 * const PlanDialog = lazyComponent(async () => (await import('./plan-dialog.tsx')).PlanDialog);
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }));
  return function Late(props: P) {
    const isOpen = !('open' in props) || props.open !== false;
    const [used, setUsed] = useState(isOpen);
    if (isOpen && !used) setUsed(true);
    if (!used) return null;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
