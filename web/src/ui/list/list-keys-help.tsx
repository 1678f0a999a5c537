import { Modal } from '../overlay/modal.tsx';
import { LIST_KEYS } from './list-keys.ts';
import css from './list-keys-help.module.css';

/** Shows which keys work in a list. */
export function ListKeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} title="Keyboard shortcuts" onClose={onClose}>
      <dl className={css.keys}>
        {LIST_KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
