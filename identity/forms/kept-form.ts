/** What a page has to say after its form was sent. */
export interface KeptForm {
  /** Names it in an address; says nothing. */
  id: string;
  /** The page that shows it. */
  page: string;
  /** What was typed; never a password. */
  values: Record<string, string>;
  /** Sentences by field; `form` for the whole. */
  errors: Record<string, string>;
}
