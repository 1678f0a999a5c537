/**
 * jsdom finds labels, styles and elements by walking the whole document each time, so that finding one
 * button by its name takes longer than rendering the page. This module gives the same answers faster and asks
 * jsdom for the rest.
 */

/** The tag at the beginning of a selector of one element. */
const TAG = /^[a-z][a-z0-9]*(?=[[:]|$)[^\s,>+~]*$/;
const tags = new Map<string, string | undefined>();

/** Returns the tag that an element must have to match, if the selector names one. */
function tagOf(selector: string): string | undefined {
  if (!tags.has(selector)) tags.set(selector, TAG.test(selector) ? /^[a-z0-9]+/.exec(selector)?.[0] : undefined);
  return tags.get(selector);
}

function quickenSelectors(): void {
  const { matches } = Element.prototype;
  Element.prototype.matches = function (this: Element, selector: string): boolean {
    const names = selector === 'script, style' ? ['script', 'style'] : [tagOf(selector)];
    if (names[0] !== undefined && !names.includes(this.localName)) return false;
    return matches.call(this, selector);
  } as typeof matches;
  for (const { prototype } of [Document, Element]) {
    const { querySelectorAll } = prototype;
    prototype.querySelectorAll = function (this: ParentNode & Node, selector: string) {
      if (selector !== '*') return querySelectorAll.call(this, selector);
      const all: Element[] = [];
      const walker = document.createTreeWalker(this, NodeFilter.SHOW_ELEMENT);
      while (walker.nextNode()) all.push(walker.currentNode as Element);
      return all as unknown as NodeListOf<Element>;
    };
  }
}

const LABELLED = ['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'];
const isLabelled = (one: Element) => LABELLED.includes(one.localName) && (one as HTMLInputElement).type !== 'hidden';

/** Returns labels by the elements that they name, in the present document. */
function readLabels(): Map<Element, HTMLLabelElement[]> {
  const byControl = new Map<Element, HTMLLabelElement[]>();
  for (const label of document.querySelectorAll('label')) {
    const named = label.getAttribute('for');
    const control = named === null ? [...label.querySelectorAll('*')].find(isLabelled) : document.getElementById(named);
    if (control && isLabelled(control)) byControl.set(control, [...(byControl.get(control) ?? []), label]);
  }
  return byControl;
}

function quickenLabels(): void {
  let known: ReturnType<typeof readLabels> | undefined;
  const changes = new MutationObserver(() => {
    known = undefined;
  });
  changes.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['for', 'id', 'type'],
  });
  for (const { prototype } of [HTMLInputElement, HTMLButtonElement, HTMLSelectElement, HTMLTextAreaElement]) {
    const own = Object.getOwnPropertyDescriptor(prototype, 'labels') as { get(): NodeListOf<HTMLLabelElement> | null };
    Object.defineProperty(prototype, 'labels', {
      ...own,
      get(this: HTMLElement) {
        if (!document.contains(this) || !isLabelled(this)) return own.get.call(this);
        if (changes.takeRecords().length > 0) known = undefined;
        known ??= readLabels();
        return known.get(this) ?? [];
      },
    });
  }
}

/** The style properties read here, with their initial values; both are inherited. */
const INHERITED = { visibility: 'visible', pointerEvents: 'auto' };
const ASKED = ['display', 'visibility', 'pointer-events'];
/** The attributes by which jsdom's own sheet decides whether and how an element is shown. */
const SHOWN_BY = ['hidden', 'open', 'popover', 'type'];

const sets = (rule: CSSRule): boolean =>
  rule instanceof CSSStyleRule
    ? ASKED.some((name) => rule.style.getPropertyValue(name) !== '')
    : rule instanceof CSSMediaRule && [...rule.cssRules].some(sets);

const setters = new WeakMap<CSSStyleSheet, string[]>();

/** Returns the selectors with which a page's sheets (PrimeReact's, not ours) set these properties. */
function settersOf(sheet: CSSStyleSheet): string[] {
  const known =
    setters.get(sheet) ??
    [...sheet.cssRules].filter(sets).map((rule) => (rule instanceof CSSStyleRule ? rule.selectorText : '*'));
  setters.set(sheet, known);
  return known;
}

function quickenStyles(view: Window): void {
  const slow = view.getComputedStyle.bind(view);
  const displays = new Map<string, string>();
  const isSet = (one: Element): boolean =>
    ASKED.some((name) => one.getAttribute('style')?.includes(name)) ||
    [...document.styleSheets].some((sheet) => settersOf(sheet).some((selector) => one.matches(selector)));
  const displayOf = (one: Element): string => {
    if (isSet(one)) return slow(one).display;
    const key = [one.namespaceURI, one.localName, ...SHOWN_BY.map((name) => `${one.getAttribute(name)}`)].join('|');
    const known = displays.get(key) ?? slow(one).display;
    displays.set(key, known);
    return known;
  };
  const isSetAround = (one: Element): boolean => {
    for (let at: Element | null = one; at !== null; at = at.parentElement) if (isSet(at)) return true;
    return false;
  };
  const valueOf = (one: Element, name: string): string | undefined => {
    if (name === 'display') return displayOf(one);
    return name in INHERITED && !isSetAround(one) ? INHERITED[name as keyof typeof INHERITED] : undefined;
  };
  const quick = (one: Element, pseudo?: string | null) => {
    if (pseudo) return slow(one, pseudo);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name: string) {
        if (name === 'getPropertyValue')
          return (asked: string) => valueOf(one, asked) ?? slow(one).getPropertyValue(asked);
        return valueOf(one, name) ?? Reflect.get(slow(one), name);
      },
    });
  };
  view.getComputedStyle = quick;
  globalThis.getComputedStyle = quick;
}

const DONE = Symbol.for('quick-dom');

/** Patches a worker's document once, which serves many files. Returns whether this was the first time. */
export function quickenDom(view: Window): boolean {
  if (DONE in view) return false;
  Object.assign(view, { [DONE]: true });
  quickenSelectors();
  quickenLabels();
  quickenStyles(view);
  return true;
}
