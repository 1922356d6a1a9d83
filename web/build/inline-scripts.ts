import { closedKey } from '../api/closed-note.ts';
import { themeKey } from '../ui/theme.state.ts';

/** Before the first paint: the remembered theme, the folded sidebar, and that a session was closed. Part of every page, allowed by its hash. */
export const beforePaint =
  `(function(r){try{if(localStorage.getItem('${themeKey}')==='light')r.dataset.theme='light';` +
  `if(localStorage.getItem('zarpa.sidebar')==='collapsed')r.dataset.sidebar='collapsed';` +
  `if(sessionStorage.getItem('${closedKey}'))r.dataset.session='closed'}catch(e){}})(document.documentElement)`;

/**
 * On static pages nothing of ours is fetched before `load`. Then the page's little script; and what the next page needs
 * at the first sign of life, or once the page has been still for a while.
 */
export function afterLoad(script: string, nextFiles: readonly string[] = []): string {
  const files = JSON.stringify(nextFiles.map((file) => `/${file}`));
  const prefetch =
    `if((navigator.connection||{}).saveData)return;var f=${files};function warm(){f.splice(0).forEach(function(h){` +
    `var l=document.createElement('link');l.rel='prefetch';l.href=h;document.head.append(l)})}` +
    `setTimeout(warm,3000);['pointermove','touchstart','keydown'].forEach(function(e){addEventListener(e,warm,{once:true,passive:true})})`;
  return `addEventListener('load',function(){import('/${script}');${nextFiles.length > 0 ? prefetch : ''}})`;
}
