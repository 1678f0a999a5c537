import { DRAWINGS } from './element/icon.tsx';

/** The SVG files of primeicons, instead of its font. Only those listed here are bundled; the shell loads them. */
const FILES = import.meta.glob<string>(
  [
    '../../../node_modules/primeicons/raw-svg/{angle-double-left,angle-double-right,angle-left,angle-right}.svg',
    '../../../node_modules/primeicons/raw-svg/{arrow-down-left,arrow-left,arrow-up-right,ban,bars,bolt,bookmark,box}.svg',
    '../../../node_modules/primeicons/raw-svg/{calendar,chart-bar,check,check-circle,check-square,chevron-down}.svg',
    '../../../node_modules/primeicons/raw-svg/{chevron-right,chevron-up,clock,clone,cloud-upload,comment,comments,copy}.svg',
    '../../../node_modules/primeicons/raw-svg/{desktop,directions,download,ellipsis-v,envelope,exclamation-circle}.svg',
    '../../../node_modules/primeicons/raw-svg/{exclamation-triangle,eye,file,filter,filter-slash,gauge,id-card,inbox}.svg',
    '../../../node_modules/primeicons/raw-svg/{indian-rupee,info-circle,key,list,lock,map,map-marker,money-bill,moon,pencil}.svg',
    '../../../node_modules/primeicons/raw-svg/{pause-circle,plus,print,question-circle,refresh,replay,reply,search,send,shield}.svg',
    '../../../node_modules/primeicons/raw-svg/{sign-out,sitemap,spinner,star-fill,sun,tag,tags,times,times-circle,trash,truck}.svg',
    '../../../node_modules/primeicons/raw-svg/{undo,upload,user,user-edit,users,wallet,warehouse,wrench}.svg',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const nameOf = (path: string): string => /([\w-]+)\.svg$/.exec(path)?.[1] ?? path;
/**
 * Returns the shapes of an SVG. Ids are removed because an icon can be on a page twice, and colours because icons have
 * the colour of the text.
 */
const shapesOf = (svg: string): string =>
  (/<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1] ?? '').replace(/ (id|fill)="[^"]*"/g, '');

for (const [path, svg] of Object.entries(FILES)) DRAWINGS.set(nameOf(path), shapesOf(svg));
