import { inLanguage } from '../language'

/** Words of the message editors. */
export const portuguese = {
  contagem: (tamanho: number, partes: number, restam: number) =>
    `${tamanho} ${tamanho === 1 ? 'caractere' : 'caracteres'} · ${partes} ${partes === 1 ? 'parte' : 'partes'} · cabem mais ${restam}`,
  acentos: 'Há letras fora do alfabeto do SMS (como ã, ç, õ): cada parte leva 70 caracteres em vez de 160.',
  desconhecidas: (nomes: readonly string[]) =>
    `${nomes.length === 1 ? 'Não existe' : 'Não existem'}: ${nomes.map((nome) => (nome === '{' || nome === '}' ? `chave "${nome}" sem par` : `{${nome}}`)).join(', ')}.`,
  inserir: 'Inserir variável',
} as const

export const texts = inLanguage('mensagens', portuguese)
