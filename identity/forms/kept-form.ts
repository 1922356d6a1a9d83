export interface KeptForm {
  id: string;
  page: string;
  /** What was typed; never a password. */
  values: Record<string, string>;
  errors: Record<string, string>;
}
