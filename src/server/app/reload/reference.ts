import type { Linguagem } from '../../../contract/declaracoes/declaracoes'
import type { Referencia } from '../../../contract/referencia'
import type { Definitions } from '../../../declaration/config-definitions'
import { MISTAKE_CODES } from '../../../declaration/diagnostics/mistake'
import { expressionsReference } from '../../../declaration/reference/expressions-reference'
import { keysReference } from '../../../declaration/reference/keys-reference'
import { readDeclarationFiles } from '../declarations'

/** What an example would show of it is nobody's business: names of secrets, and whose CPF may what. */
const NEVER_SHOWN = 'config/integracoes.yaml'

/** Every key, word and mistake of the language, with examples of the installation. */
export function readReference(root: string): Referencia {
  const files = readDeclarationFiles(root).filter(({ path }) => path !== NEVER_SHOWN)
  return {
    tipos: keysReference(files),
    expressoes: expressionsReference(),
    erros: Object.entries(MISTAKE_CODES).map(([codigo, o_que]) => ({ codigo, o_que })),
  }
}

/** The names that files give each other. */
export function namesOf({ resources, consultas, listas, paginas, permissoes }: Definitions): Linguagem['nomes'] {
  return {
    recursos: Object.keys(resources),
    consultas: Object.keys(consultas),
    listas: Object.keys(listas),
    paginas: Object.keys(paginas),
    funcoes: Object.keys(permissoes.funcoes),
    permissoes: permissoes.catalogo.map(({ permissao }) => permissao),
  }
}
