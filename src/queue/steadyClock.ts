import type { Clock } from 'pg-boss'

/**
 * A clock that goes on evenly when that of the machine is set. pg-boss takes from its clock how long something lasted,
 * and after a job during which the machine's was set back by a day it would fetch no job of that kind for a day. What
 * time it is it asks PostgreSQL.
 */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: timer => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: timer => clearInterval(timer as NodeJS.Timeout),
}
