import {
  profileFieldOf,
  profileKeysOf,
  type ProfileKey,
  type ProfileSection,
} from '@zarpa/contract/profile/fields.rules.ts';
import { Fact } from './fact.tsx';
import { useProfile } from './profile-context.ts';
import { addressLines, hrefOf, readableValue } from './readable-value.state.ts';

export function SectionValues({ section }: { section: ProfileSection }) {
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
      {section === 'addresses' ? (
        <MailingAddress />
      ) : (
        profileKeysOf(section).map((key) => <ProfileValueFact key={key} name={key} />)
      )}
    </dl>
  );
}

function ProfileValueFact({ name }: { name: ProfileKey }) {
  const { profile, highlighted } = useProfile();
  const { label, type } = profileFieldOf(name);
  const read = readableValue(name, profile[name], profile.primary_currency);
  const href = hrefOf(name, profile[name]);
  return (
    <Fact label={label} wide={type === 'paragraph'} isHighlighted={highlighted.has(name)}>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer" className="text-link underline underline-offset-4">
          {read}
        </a>
      ) : (
        read
      )}
    </Fact>
  );
}

function MailingAddress() {
  const { profile, highlighted } = useProfile();
  const isSame = profile.mailing_same_as_legal === true;
  const lines = addressLines({
    line1: profile.mailing_address_line1,
    line2: profile.mailing_address_line2,
    city: profile.mailing_city,
    state: profile.mailing_state,
    zip: profile.mailing_zip_code,
    country: profile.mailing_country,
  });
  return (
    <Fact label="Dirección postal" wide isHighlighted={profileKeysOf('addresses').some((key) => highlighted.has(key))}>
      {isSame ? 'La misma que la legal' : lines.join('\n') || 'Mientras no digas otra, la legal'}
    </Fact>
  );
}
