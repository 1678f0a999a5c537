import { type ModuleGroup, rememberedReach } from './reach.ts';
import { KIT_STYLES } from './styles.ts';

/**
 * Groups the pages before the sign-in into a few files instead of thirty: the tokens, React, the forms, the parts
 * shared with each of the other sites (the smallest site first), the parts shared with the application, and these
 * pages. The other style sheets of the kit are one file. A group includes what its modules import, except modules of
 * the groups named before it.
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
      // A site loads the first file at once, and the second with a page or a dialog that needs it.
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
