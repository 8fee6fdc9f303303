import type { Referencia } from '../../../contract/referencia'
import { plainText } from '../../../domain/plain-text'

/** Parts that are no kind of file. */
export const EXPRESSOES = 'expressoes'
export const ERROS = 'erros'

/**
 * The reference of what bears the words, in any order.
 *
 * Takes    the whole; what is searched for; the only part that is looked at, or null.
 * Returns  the same shape; tables and kinds that have nothing are left out.
 */
export function findInReference(reference: Referencia, q: string, parte: string | null): Referencia {
  const words = plainText(q).split(/\s+/).filter(Boolean)
  const has = (...texts: readonly (string | null)[]) => {
    const text = plainText(texts.join(' '))
    return words.every((word) => text.includes(word))
  }
  const isIn = (part: string) => parte === null || parte === part
  const tipos = reference.tipos
    .filter(({ nome }) => isIn(nome))
    .flatMap((tipo) => {
      const tabelas = tipo.tabelas.flatMap((tabela) => {
        const { caminho } = tabela
        const chaves = tabela.chaves.filter(({ chave, leva, para_que }) =>
          has(tipo.nome, caminho, chave, leva, para_que),
        )
        return chaves.length > 0 ? [{ caminho, chaves }] : []
      })
      return tabelas.length > 0 ? [{ ...tipo, tabelas }] : []
    })
  return {
    tipos,
    expressoes: isIn(EXPRESSOES) ? reference.expressoes.filter(({ uso, para_que }) => has(uso, para_que)) : [],
    erros: isIn(ERROS) ? reference.erros.filter(({ codigo, o_que }) => has(codigo, o_que)) : [],
  }
}

export function countOf({ tipos, expressoes, erros }: Referencia): number {
  const keys = tipos.flatMap(({ tabelas }) => tabelas.map(({ chaves }) => chaves.length))
  return keys.reduce((sum, each) => sum + each, expressoes.length + erros.length)
}
