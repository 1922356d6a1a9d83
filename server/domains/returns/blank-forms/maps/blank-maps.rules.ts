/** Every revision of an official form that we can fill. */
import type { OfficialForm } from '@zarpa/contract/returns/blank-forms.rules.ts';
import type { BlankMap } from './blank-map.rules.ts';
import { form1120Of2024, form1120Of2025 } from './form-1120-maps.rules.ts';
import { form5472Of2023 } from './form-5472-maps.rules.ts';
import { form7004Of2025 } from './form-7004-maps.rules.ts';

export type { BlankMap };

export const blankMaps: readonly BlankMap[] = [form5472Of2023, form1120Of2025, form1120Of2024, form7004Of2025];

/** The newest revision for tax years that begin in `year`; undefined when none is known. */
export const mapOfYear = (form: OfficialForm, year: number): BlankMap | undefined =>
  blankMaps
    .filter((map) => map.form === form && map.taxYears.from <= year && year <= (map.taxYears.until ?? year))
    .toSorted((one, other) => other.revision.localeCompare(one.revision))[0];

export const mapOf = (form: OfficialForm, revision: string): BlankMap | undefined =>
  blankMaps.find((map) => map.form === form && map.revision === revision);
