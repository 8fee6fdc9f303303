/** The start that will not happen: the declarations ask for more than adding. Its message is for the terminal. */
export class MigrationRefused extends Error {
  constructor(readonly obstacles: readonly string[]) {
    const lines = obstacles.map((obstacle) => `  - ${obstacle}`)
    super(
      [
        'As declarações pedem mudanças que não são só acréscimos. Nada foi alterado. O que se perderia ou não cabe:',
        ...lines,
        'Volte a declaração ao que era, ou prepare os dados antes.',
      ].join('\n'),
    )
    this.name = 'MigrationRefused'
  }
}
