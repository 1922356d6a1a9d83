import type { Handle } from '../../../platform/http/handler.ts';
import { advanceWords } from '@zarpa/contract/formation/stage-labels.rules.ts';
import { transitions } from '@zarpa/contract/formation/transitions.rules.ts';
import { listShown } from '../../../platform/files/kept-files.queries.ts';
import { findNextVersion } from '../cases/files/case-papers.queries.ts';
import { casePaper } from '../cases/files/case-paper.ts';
import { paperPlaces, titleIn } from '../cases/files/file-case-paper.ts';
import { findDoubts } from '../agency/find-doubts.ts';
import { givenIn } from '../agency/given-in.ts';
import { requireCase } from '../cases/require-case.ts';

/** Before a step is taken: what the customer would read, in the words of the mail, and what does not hold together. */
export const checkMove: Handle<'checkMove'> = async (needs, _actor, { params, body }) => {
  const row = await requireCase(needs, params.id);
  const { event } = body;
  const given = givenIn(body);
  const words = advanceWords[event];
  const step = transitions.find((transition) => transition.event === event);
  const to = step?.to === 'before' ? row.stage_before : step?.to;
  const texts: Record<string, string> = given.reason ? { reason: given.reason } : {};
  const [file] = given.proof
    ? (await listShown(needs.db, casePaper.name, [row.id])).filter(({ id }) => id === given.proof)
    : [];
  const place = paperPlaces[event];
  return {
    success: true,
    data: {
      reads: words ? [words.subject(row.company_name), ...words.lines(texts, to ?? row.stage)] : [],
      paper: file
        ? {
            id: file.id,
            name: file.name,
            title: place?.title ?? titleIn(file.name),
            version: place
              ? await findNextVersion(needs.db, { registrationId: row.registration_id, category: place.category })
              : 1,
          }
        : null,
      doubts: await findDoubts(needs, row, { event, given }),
    },
  };
};
