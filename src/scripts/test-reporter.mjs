import { writeFileSync } from 'node:fs'

/** Vitest reporter: counts for the summary of `npm test`, and every test that was left out with its reason. */
export default class CountingReporter {
  counts = { passed: 0, failed: 0, skipped: [] }

  onTestCaseResult(test) {
    const result = test.result()
    if (result.state === 'skipped')
      this.counts.skipped.push({ name: test.fullName, reason: result.note ?? 'sem motivo' })
    else this.counts[result.state] += 1
  }

  onTestRunEnd(modules, errors) {
    const broken = modules.filter(
      (module) => module.state() === 'failed' && [...module.children.allTests()].length === 0,
    )
    this.counts.failed += broken.length + errors.length
    writeFileSync(process.env.AVENCA_TEST_COUNTS, JSON.stringify(this.counts))
  }
}
