/**
 * How long a test may go on before it counts as hanging, and how long it waits for one state, in milliseconds. They are
 * the same for all tests and end only what would never end: a test that is slow on a busy machine proves as much.
 */
export const testLimitMs = 600_000;
export const waitLimitMs = 240_000;
