// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

const texts = (all: Element[]) => all.map(({ textContent }) => textContent);
afterEach(() => document.body.replaceChildren());

test('a hidden element has no role, however it is hidden, and has one once it is shown', () => {
  document.body.innerHTML = `
    <style>.gone { display: none } .unseen { visibility: hidden }</style>
    <button>seen</button>
    <button hidden>attribute</button>
    <div style="color: red; display: none"><button>style around it</button></div>
    <div style="visibility: hidden"><p><button>inherited</button></p></div>
    <div class="unseen"><button>sheet around it</button></div>
    <button class="gone">sheet</button>
    <dialog><button>closed</button></dialog>
    <template><button>template</button></template>`;
  expect(texts(screen.getAllByRole('button'))).toEqual(['seen']);
  for (const one of document.querySelectorAll('[hidden], [style], [class]'))
    for (const name of ['hidden', 'style', 'class']) one.removeAttribute(name);
  document.querySelector('dialog')?.setAttribute('open', '');
  expect(screen.getAllByRole('button')).toHaveLength(7);
});

test('a label names its target, or the first field in it, and follows changes', () => {
  document.body.innerHTML = `
    <label for="a">One</label><label>Two <input id="c"></label><input id="a">`;
  const named = (label: string) => screen.queryByLabelText(label)?.id;
  expect([named('One'), named('Two')]).toEqual(['a', 'c']);
  document.querySelector('label')?.setAttribute('for', 'c');
  expect([named('One'), document.querySelector<HTMLInputElement>('#a')?.labels?.length]).toEqual(['c', 0]);
  expect(screen.getByRole('textbox', { name: 'One Two' }).id).toBe('c');
});

test('a click through a pointer-less cover is refused', async () => {
  document.body.innerHTML = '<style>.off { pointer-events: none }</style><div class="off"><button>Go</button></div>';
  await expect(userEvent.click(screen.getByText('Go'))).rejects.toThrow('pointer-events: none');
});
