import type { Clock } from 'pg-boss'

/**
 * pg-boss measures durations: if the machine's clock were set back a day during a job, it would fetch no job of that
 * kind for a day.
 */
export const monotonicClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: timer => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: timer => clearInterval(timer as NodeJS.Timeout),
}
