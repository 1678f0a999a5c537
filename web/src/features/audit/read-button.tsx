import { ACTIONS } from '../../../../shared/audit/actions.ts';
import type { AuditView } from '../../../../shared/audit/contract.ts';
import { Button } from '../../ui/element/button.tsx';

interface ReadButtonProps {
  entry: AuditView;
  onRead: (entry: AuditView) => void;
}

/** Renders the button that opens an entry with all its fields. */
export const OpenEntryButton = ({ entry, onRead }: ReadButtonProps) => (
  <Button
    look="ghost"
    small
    icon="eye"
    label={`Show before and after: ${ACTIONS[entry.action]}`}
    onClick={() => onRead(entry)}
  />
);
