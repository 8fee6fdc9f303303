/** A step that the database did not take: the rows do not bear it. Nothing of that step is there; those before it are. */
export class StepRefused extends Error {
  override readonly name = 'StepRefused'
}

/** What the database says by its code, in words; the longest beginning of a code counts. */
const REASONS: Readonly<Record<string, string>> = {
  '22': 'há valores que não cabem no tipo novo',
  '23502': 'há linhas sem valor',
  '23503': 'há linhas que apontam para o que não existe',
  '23505': 'há linhas com o mesmo valor',
  '23514': 'há linhas que a regra não permite',
  '23P01': 'há linhas que se sobrepõem',
  '54': 'há valores grandes demais para o banco, como um texto longo em um índice',
}

/** The failure of a step as what a person can do something about; anything else, such as a lost connection, as it is. */
export function asStepRefused(error: unknown, faz: string): unknown {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return error
  const { code } = error
  const reason = REASONS[code] ?? REASONS[code.slice(0, 2)]
  if (reason === undefined) return error
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : error.message
  return new StepRefused(`O banco recusou "${faz}": ${reason} (${detail}).`, { cause: error })
}
