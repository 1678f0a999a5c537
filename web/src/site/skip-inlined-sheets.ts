/**
 * Adds a disabled link for each style sheet that the build has inlined (`web/build/site-pages.ts`). When the bundler
 * loads a page's code later, it finds the link and does not load the sheet again. In the HTML itself such links would
 * be fetched, in spite of `disabled`.
 */
export function skipInlinedSheets(): void {
  const inlined = document.querySelector<HTMLMetaElement>('meta[name="inlined-sheets"]')?.content ?? '';
  for (const href of inlined.split(' ').filter((one) => one !== '')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = href;
    document.head.append(link);
  }
}
