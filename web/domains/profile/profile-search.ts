/** Where an address leads in a profile. It may name anything: it is checked where it is followed. */
export type ProfileSearch = {
  /** A section. */
  seccion?: unknown;
  /** One of its fields, to be filled in. */
  campo?: unknown;
};
