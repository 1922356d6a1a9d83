import type { Country } from './place.ts';
import { argentina } from './places/argentina.ts';
import { bolivia } from './places/bolivia.ts';
import { chile } from './places/chile.ts';
import { colombia } from './places/colombia.ts';
import { ecuador } from './places/ecuador.ts';
import { mexico } from './places/mexico.ts';
import { paraguay } from './places/paraguay.ts';
import { peru } from './places/peru.ts';
import { spain } from './places/spain.ts';
import { unitedStates } from './places/united-states.ts';
import { uruguay } from './places/uruguay.ts';
import { venezuela } from './places/venezuela.ts';

/** Every country that the stand-in knows; without any hint, earlier ones come first. */
export const countries: readonly Country[] = [
  unitedStates,
  mexico,
  argentina,
  colombia,
  spain,
  chile,
  peru,
  venezuela,
  ecuador,
  uruguay,
  bolivia,
  paraguay,
];
