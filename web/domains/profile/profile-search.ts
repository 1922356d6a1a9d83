/** Link target within a profile; validated where it is followed. */
export type ProfileSearch = {
  seccion?: unknown;
  campo?: unknown;
};
