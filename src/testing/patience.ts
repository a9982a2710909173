/** Multiplies the time limits of tests, for a busy machine: TEST_PATIENCE. */
const patience = Number(process.env.TEST_PATIENCE || 1)

/** Returns a time limit of a test. */
export const patient = (ms: number): number => ms * patience
