import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../web/src/api/api-failure.ts';
import { blobWithTypeOfName, fileKindOf } from '../../../web/src/ui/file/file-kind.ts';
import { FilePreview } from '../../../web/src/ui/file/file-preview.tsx';
import { findings } from '../../support/web/axe.ts';

const made: Blob[] = [];
const revoked = vi.fn();
beforeEach(() => {
  made.length = 0;
  URL.createObjectURL = (blob) => `blob:x/${made.push(blob as Blob)}`;
  URL.revokeObjectURL = revoked;
});
afterEach(() => {
  revoked.mockClear();
});

const FILES = [
  { name: 'note.txt', load: async () => new Blob(['<b>weighed</b>'], { type: 'text/html' }) },
  { name: 'scale.png', load: async () => new Blob(['x']) },
  { name: 'call.wma', load: async () => new Blob(['x']) },
  { name: 'rates.xlsx', load: async () => new Blob(['x']) },
  { name: 'gone.pdf', load: () => Promise.reject(new ApiFailure(404, 'NOT_FOUND', 'There is no such file.')) },
];
function Shown() {
  const [at, setAt] = useState<number>();
  return (
    <>
      <button type="button" onClick={() => setAt(0)}>
        Open
      </button>
      <FilePreview files={FILES} at={at} onMove={setAt} onClose={() => setAt(undefined)} />
    </>
  );
}
const open = async () => {
  render(<Shown />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
};

test('the arrow keys show the previous or next file in the preview, and Escape closes it', async () => {
  await open();
  expect((await screen.findByText('<b>weighed</b>')).tagName).toBe('PRE'); // shown as text, not rendered as HTML
  expect(await findings()).toEqual([]);
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('dialog', { name: 'note.txt (1 of 5)' })).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(((await screen.findByAltText('scale.png')) as HTMLImageElement).src).toBe('blob:x/2');
  expect(revoked).toHaveBeenCalledWith('blob:x/1'); // a closed preview frees its memory
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.querySelector('audio')).not.toBeNull());
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  fireEvent.error(document.querySelector('audio') as Element);
  expect(await screen.findByText('This file cannot be shown here. Download it to open it.')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('There is no preview of such files. Download it to open it.')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('There is no such file.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download' }).hasAttribute('disabled')).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a file is previewed by its extension, whatever content type the server sends', () => {
  const kinds = ['a.JPG', 'b.pdf', 'c.mp3', 'd.mov', 'e.zip', 'f.docx', 'g.html', 'h'].map(fileKindOf);
  expect(kinds).toEqual(['image', 'pdf', 'audio', 'video', 'none', 'none', 'none', 'none']);
  expect(blobWithTypeOfName('a.pdf', new Blob(['x'], { type: 'text/html' })).type).toBe('application/pdf');
  expect(blobWithTypeOfName('a.html', new Blob(['x'], { type: 'text/html' })).type).toBe('application/octet-stream');
});

test('printing a file uses a hidden frame, which is removed afterwards', async () => {
  await open();
  await screen.findByText('<b>weighed</b>');
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const print = vi.fn();
  Object.assign(frame.contentWindow as Window, { print });
  fireEvent.load(frame);
  expect(print).toHaveBeenCalledOnce();
  frame.contentWindow?.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('iframe')).toBeNull();
});

test('loading a file’s preview can be repeated after a failure', async () => {
  let tries = 0;
  const load = () =>
    ++tries === 1
      ? Promise.reject(new ApiFailure(500, 'INTERNAL', 'Try later.'))
      : Promise.resolve(new Blob(['weighed']));
  const files = [{ name: 'note.txt', load }];
  render(<FilePreview files={files} at={0} onMove={() => {}} onClose={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('weighed')).toBeTruthy();
  expect(screen.queryByText('Try later.')).toBeNull();
});
