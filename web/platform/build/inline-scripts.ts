import { closedKey } from '../api/closed-note.ts';
import { themeKey } from '../ui/theme.state.ts';

/** Before the first paint: the remembered theme, the folded sidebar, and that a session was closed. Part of every page, allowed by its hash. */
export const beforePaint =
  `(function(r){try{if(localStorage.getItem('${themeKey}')==='light')r.dataset.theme='light';` +
  `if(localStorage.getItem('zarpa.sidebar')==='collapsed')r.dataset.sidebar='collapsed';` +
  `if(sessionStorage.getItem('${closedKey}'))r.dataset.session='closed'}catch(e){}})(document.documentElement)`;

/** The switch of a static page, which works as soon as it is seen; `toggleTheme` of `ui/theme.ts` in small. */
const switchesTheme =
  `document.querySelectorAll('[data-theme-toggle]').forEach(function(b){b.addEventListener('click',function(){` +
  `var d=document.documentElement.dataset;d.theme=d.theme==='light'?'dark':'light';` +
  `try{localStorage.setItem('${themeKey}',d.theme)}catch(e){}})});`;

/**
 * All the script that a static page has, at its end. Nothing of ours is fetched before `load`: then what the next page needs,
 * at the first sign of life, or once the page has been still for a while.
 */
export function atTheEnd(nextFiles: readonly string[] = []): string {
  if (nextFiles.length === 0) return switchesTheme;
  const files = JSON.stringify(nextFiles.map((file) => `/${file}`));
  return (
    `${switchesTheme}addEventListener('load',function(){if((navigator.connection||{}).saveData)return;var f=${files};` +
    `function warm(){f.splice(0).forEach(function(h){` +
    `var l=document.createElement('link');l.rel='prefetch';l.href=h;document.head.append(l)})}` +
    `setTimeout(warm,3000);['pointermove','touchstart','keydown'].forEach(function(e){addEventListener(e,warm,{once:true,passive:true})})})`
  );
}
