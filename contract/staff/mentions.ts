import { z } from 'zod';
import { text } from '../core/fields.ts';
import { mentionsMax } from './mentions.rules.ts';

/** Ids of the colleagues whom a note calls. */
export const mentions = z.array(text(255)).max(mentionsMax).default([]);
