import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { patient } from './src/testing/patience.ts'

const all = '{src,admin,bin,migrations,training}/**/*.test.{ts,tsx}'
/** Tests that need a database, or train. */
const slow = ['{src,admin,bin,migrations}/**/*.db.test.ts', 'training/**/*.test.ts']
/** Tests that measure processor time, which the garbage of other files would distort. */
const measured = ['src/reading/{patterns,scaling}.test.ts']
/** Files that take a minute or wait for half a minute. */
const longest =
  /\/(killed\w*|faultRun|worker|hangingHolder|operations|daemon|stopping|commands|doctor|start)\.db\.test\.ts$/

/** Otherwise a long file may start last and run alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) =>
      longest.test(moduleId) ? 0 : project.name === 'quick' ? 2 : 1
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    testTimeout: patient(120_000),
    hookTimeout: patient(180_000),
    pool: 'forks',
    // Each process imports the modules once for all its files.
    isolate: false,
    // More than the two cores of the target machine, because tests often wait for a process or the database.
    maxWorkers: 5,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'slow', include: slow, globalSetup: ['src/testing/vitestSetup.ts'] } },
      { extends: true, test: { name: 'measured', include: measured, isolate: true } },
      { extends: true, test: { name: 'quick', include: [all], exclude: [...slow, ...measured] } },
    ],
  },
})
