/** Mutation of the modules that handle money: `npm run mutation`, or one of them by `npm run mutation -- --mutate 'src/domain/money/**'`. */
const modules = [
  'money',
  'parcelas',
  'negociacao',
  'comissao',
  'baixas',
  'recebimentos',
  'limites',
  'cobrancas',
  'promessas',
]

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: modules.map((name) => `src/domain/${name}/**/*.ts`),
  testRunner: 'vitest',
  // named: plugins are otherwise looked for beside Stryker's core, which a linked folder of packages hides
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.AVENCA_MUTACAO_PROCESSOS ?? 2),
  thresholds: { high: 90, low: 85, break: 85 },
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'coverage/mutacao/relatorio.json' },
  incremental: true,
  incrementalFile: 'coverage/mutacao/anterior.json',
  tempDirName: 'coverage/mutacao/copia',
  ignorePatterns: [
    '*',
    '!src',
    '!src/**',
    '!tests',
    '!tests/domain/**',
    '!tests/vectors/**',
    '!*.json',
    '!*.ts',
    '!config',
    '!config/**',
  ],
}
