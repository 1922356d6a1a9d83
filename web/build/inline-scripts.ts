import { themeKey } from '../ui/theme.state.ts';

/** Before the first paint: the remembered theme and the folded sidebar. Part of every page, allowed by its hash. */
export const beforePaint =
  `(function(r){try{if(localStorage.getItem('${themeKey}')==='light')r.dataset.theme='light';` +
  `if(localStorage.getItem('zarpa.sidebar')==='collapsed')r.dataset.sidebar='collapsed'}catch(e){}})(document.documentElement)`;

/** On static pages: nothing of ours is fetched before `load`; then the page's little script, and what the next page needs. */
export function afterLoad(script: string, nextFiles: readonly string[] = []): string {
  const prefetch =
    nextFiles.length === 0
      ? ''
      : `if(!(navigator.connection||{}).saveData)${JSON.stringify(nextFiles.map((file) => `/${file}`))}.forEach(function(h){` +
        `var l=document.createElement('link');l.rel='prefetch';l.href=h;document.head.append(l)})`;
  return `addEventListener('load',function(){import('/${script}');${prefetch}})`;
}
