import { expect, it } from 'vitest'
import { readConfigTests } from '../../../src/declaration/config-tests/read-config-tests'
import { readTestFiles } from '../../../src/server/app/declarations'
import { openTestApp } from '../harness'
import { loadProductDefinitions } from '../product-definitions'
import { describeConfigCases } from './run-config-cases'

const definitions = loadProductDefinitions()
const { tests, mistakes } = readConfigTests(readTestFiles(process.cwd()), definitions)

it('the tests of the declarations have no mistakes', () => {
  expect(mistakes).toEqual([])
})

describeConfigCases({ tests, definitions, open: (clock) => openTestApp({ clock }) })
