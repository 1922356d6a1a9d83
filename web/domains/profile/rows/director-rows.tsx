import { directorsMax } from '@zarpa/contract/profile/completion.rules.ts';
import { websiteOf } from '@zarpa/contract/values/websites.rules.ts';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { Fact } from '../fact.tsx';
import { useProfile } from '../profile-context.ts';
import { directorFields, directorLabels } from './director.state.ts';
import { RowList, type RowWords } from './row-list.tsx';
import type { Director } from './rows.data.ts';

const DirectorForm = lazyPiece(async () => ({ default: (await import('./director-form.tsx')).DirectorForm }));

const words: RowWords = {
  add: 'Añadir director u oficial',
  empty: 'Todavía no hay nadie. Añade a quienes dirigen la empresa o responden por ella.',
  full: `La lista está llena: se admiten hasta ${directorsMax}.`,
  max: directorsMax,
};
const readFields = directorFields.filter((name) => name !== 'first_name' && name !== 'last_name');

export function DirectorRows() {
  const { profile } = useProfile();
  return (
    <RowList
      kind="directors"
      rows={profile.directors}
      words={words}
      titleOf={({ first_name, last_name }) => `${first_name} ${last_name}`}
      Facts={DirectorFacts}
      Form={DirectorForm}
    />
  );
}

function DirectorFacts({ row }: { row: Director }) {
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
      {readFields.map((name) => (
        <Fact key={name} label={directorLabels[name]} wide={name === 'bio'}>
          {name === 'linkedin_profile' && row[name] ? <Website text={row[name]} /> : row[name]}
        </Fact>
      ))}
    </dl>
  );
}

function Website({ text }: { text: string }) {
  return (
    <a href={websiteOf(text)} target="_blank" rel="noreferrer" className="text-link underline underline-offset-4">
      {text}
    </a>
  );
}
