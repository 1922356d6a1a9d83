/** The script that begins a page's reads while its other scripts are on their way. */
import { challengeKey } from '../api/closed-note.ts';
import { chosenNote } from '../api/forget-own-notes.ts';

/**
 * A hint of an answer: when the answer of `read` matches `says`, its screen needs `parts` and `reads`, too, which would
 * otherwise come a round trip after it is drawn. A needless match costs what it fetches, a missed one that round trip.
 */
export type Hint = { read: string; says: string; parts: string[]; reads: string[] };

/** As the page carries it (`data-hints`): short, because every page of its kind is fetched with it. */
export const writtenHint = ({ read, says, parts, reads }: Hint) => [read, says, parts, reads] as const;

/**
 * Begins what the page's screen reads first (`data-reads`), and what those answers hint at (`data-hints`);
 * `api/early-reads.ts` takes the answers. Not where nobody is signed in or a code is missing: every read would be refused.
 */
export const readsEarly =
  `(function(d,q){try{var l=localStorage,s=sessionStorage,o=d.documentElement.dataset,h=JSON.parse(o.hints||'[]');` +
  `if(!/(^|; )auth0\\.[^=]+\\.is\\.authenticated=/.test(d.cookie)||l.getItem('${challengeKey}'))return;` +
  `var w={empresa:q.get('empresa')||s.getItem('${chosenNote}')||l.getItem('${chosenNote}'),registrationId:location.pathname.split('/')[3],id:location.pathname.split('/')[3],anio:q.get('anio')||new Date().getUTCFullYear()},z=window.zarpaReads={};` +
  `o.reads.split(' ').forEach(function b(n){var u=n.replace(/:(\\w+)/g,function(m,k){return w[k]?encodeURIComponent(w[k]):m});` +
  `if(u.indexOf(':')<0)(z[u]=fetch(u,{credentials:'include',headers:{accept:'application/json'}})).then(function(r){` +
  `var f=h.filter(function(x){return x[0]===n});return f.length&&r.clone().text().then(function(t){f.forEach(function(x){` +
  `if(RegExp(x[1]).test(t)){x[2].forEach(function(p){var e=d.createElement('link');e.rel='modulepreload';e.crossOrigin='';e.href='/'+p;d.head.append(e)});x[3].forEach(b)}` +
  `})})}).catch(function(){})})` +
  `}catch(e){}})(document,new URLSearchParams(location.search))`;
