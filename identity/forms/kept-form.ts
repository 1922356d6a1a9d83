export interface KeptForm {
  id: string;
  page: string;
  /** Typed values, never passwords. */
  values: Record<string, string>;
  errors: Record<string, string>;
}
