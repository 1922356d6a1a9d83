import type { DocumentCategory } from '../documents/categories.rules.ts';
import type { SigningWay } from './envelope.rules.ts';

type PaperWay = { way: SigningWay; source: string; /** When the source was last looked at. */ checkedOn: string };

/** The IRS lists which forms it takes with an electronic signature; what it does not list is signed by hand. */
const inInk: PaperWay = {
  way: 'ink',
  source: 'IRM 10.10.1; instrucciones de los formularios SS-4, 1120 y 5472',
  checkedOn: '2026-11-24',
};
const onScreen: PaperWay = { way: 'electronic', source: '15 USC 7001(a); W.S. 40-21-107', checkedOn: '2026-11-24' };

const papersInInk: readonly DocumentCategory[] = ['ss4', 'tax_paper'];

/** How a paper of a category is signed. Whatever may be signed on the screen may be signed by hand as well. */
export function signingWayOf(category: DocumentCategory): PaperWay {
  return papersInInk.includes(category) ? inInk : onScreen;
}
