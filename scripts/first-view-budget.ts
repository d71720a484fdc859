/**
 * What the first view may cost, in one place: tests and benches hold it to this. It is lowered to what is reached, and
 * raised only with a decision. Bytes are gzip, level 9.
 */
export const firstViewBudget = {
  /** Until the first markers on a phone, on slow 4G with a slowed processor: `npm run bench -- first-markers`. */
  firstMarkersMs: 1_600,
  /** The scripts that the first markers need, their worker's too. */
  markerScriptBytes: 13_600,
  /** The page's own scripts before the application draws its first page: those of the markers among them, no worker. */
  firstScriptBytes: 110_000,
};
