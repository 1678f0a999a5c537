import { type ModuleGroup, rememberedReach } from './reach.ts';
import { KIT_STYLES } from './styles.ts';

/**
 * Groups the modules of the pages before the sign-in into a few files instead of thirty. The groups are the tokens,
 * React, the form library, the modules that are shared with another site (two groups for each site), the remaining
 * modules of these pages, and the other style sheets of the kit. `others` lists the other sites, the smallest first. A
 * group includes what its modules import, except modules of earlier groups.
 */
export function entryGroups(entry: string, others: readonly string[]): ModuleGroup['name'][] {
  const reach = rememberedReach();
  const here: ModuleGroup['name'] = (id, graph) => (id !== entry && reach(graph, entry, false).has(id) ? 'core' : null);
  const among = (name: string, test: (...module: Parameters<ModuleGroup['name']>) => boolean): ModuleGroup['name'] => {
    return (id, graph) => (here(id, graph) !== null && test(id, graph) ? name : null);
  };
  return [
    among('tokens', (id) => id.endsWith('/ui/tokens.css')),
    among('react', (id) => /\/node_modules\/(react|react-dom|scheduler)\//.test(id)),
    among('forms', (id) => /\/node_modules\/react-hook-form\//.test(id)),
    ...others.flatMap((other, index) =>
      // A site loads the file `base` at once. It loads the file `later` when it opens a page or a dialog that needs it.
      [false, true].map((later) =>
        among(
          later ? `later${index}` : `base${index}`,
          (id, graph) => !id.endsWith('.css') && reach(graph, other, later).has(id),
        ),
      ),
    ),
    among('core', (id) => !/\/features\/sessions\/|\/entry-sessions\.|\/use-late-form\./.test(id)),
    among('late-form', (id) => id.endsWith('/use-late-form.ts')),
    among('sessions', () => true),
    (id) => (KIT_STYLES.test(id) ? 'kit' : null),
  ];
}
