/** Where an address leads to in a profile. What stands there may be anything: it is judged where it is followed. */
export type ProfileSearch = {
  /** A section. */
  seccion?: unknown;
  /** One of its fields, to be filled in. */
  campo?: unknown;
};
