/**
 * Adds a disabled link for each style sheet that the build has inlined (`web/build/site-pages.ts`). The bundler's
 * loader then finds the link and does not load the sheet a second time. The links cannot be in the HTML, because the
 * browser would fetch them in spite of `disabled`.
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
