/** The start that will not happen: the declarations ask for more than may be done unasked. Its message is for the terminal. */
export class MigrationRefused extends Error {
  constructor(
    readonly obstacles: readonly string[],
    readonly notes: readonly string[] = [],
  ) {
    const lines = obstacles.map((obstacle) => `  - ${obstacle.replaceAll('\n', '\n    ')}`)
    super(
      [
        'O banco não foi alterado: as declarações pedem o que não se faz sem perguntar. O que se perderia ou não cabe:',
        ...lines,
        ...notes,
        'Rode "npm run plano" para ver o plano inteiro e confirmar o que se perde, ou volte a declaração ao que era.',
      ].join('\n'),
    )
    this.name = 'MigrationRefused'
  }
}
