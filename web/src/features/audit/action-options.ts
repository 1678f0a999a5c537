import { ACTIONS, type Action } from '../../../../shared/audit/actions.ts';

export const isAction = (text: string): text is Action => Object.hasOwn(ACTIONS, text);

/** The options of the action filter, sorted by their labels. */
export const ACTION_OPTIONS = [
  { value: 'all', label: 'All actions' },
  ...Object.entries(ACTIONS)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label)),
];
