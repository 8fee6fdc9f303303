import { variaveisDesconhecidas } from '../variaveis'

/** What a part of a template of WhatsApp is to the other side, and what it may say there. */
export type ParteDoWhatsapp = 'cabecalho' | 'texto' | 'rodape' | 'botao'

const PLACE = /\{[^{}]*\}/g

interface Limite {
  readonly qual: string
  readonly maximo: number
  readonly variaveis: number
  /** Whether it may break the line. */
  readonly linhas: boolean
}

/** Characters and places that each part may have. Source: Meta, Message templates, Components. */
const LIMITES: Readonly<Record<ParteDoWhatsapp, Limite>> = {
  cabecalho: { qual: 'O cabeçalho', maximo: 60, variaveis: 1, linhas: false },
  texto: { qual: 'O texto', maximo: 1_024, variaveis: Number.POSITIVE_INFINITY, linhas: true },
  rodape: { qual: 'O rodapé', maximo: 60, variaveis: 0, linhas: false },
  botao: { qual: 'O botão', maximo: 25, variaveis: 0, linhas: false },
}

/**
 * Why WhatsApp would refuse a part of a template, in words for its field.
 *
 * Takes    the part; its text with places such as `{nome}`.
 * Returns  null where it would not.
 * Source   docs/contato.md, "Templates de WhatsApp"; Meta, Message templates, Guidelines.
 *
 * @example recusaDoWhatsapp('rodape', 'Até, {nome}') // 'O rodapé não leva variáveis.'
 */
export function recusaDoWhatsapp(parte: ParteDoWhatsapp, texto: string): string | null {
  const { qual, maximo, variaveis, linhas } = LIMITES[parte]
  const size = [...texto].length
  if (size > maximo) return `${qual} leva até ${maximo} caracteres no WhatsApp; este tem ${size}.`
  if (!linhas && /[\n\r\t]/.test(texto)) return `${qual} fica numa linha só.`
  const [unknown] = variaveisDesconhecidas(texto)
  if (unknown !== undefined)
    return unknown === '{' || unknown === '}'
      ? `Há uma chave "${unknown}" sem par.`
      : `A variável {${unknown}} não existe.`
  const places = texto.match(PLACE) ?? []
  if (places.length > variaveis)
    return variaveis === 0 ? `${qual} não leva variáveis.` : `${qual} leva no máximo uma variável.`
  return parte === 'texto' ? recusaDoCorpo(texto.trim(), places) : null
}

/** Where its places stand. */
function recusaDoCorpo(texto: string, places: readonly string[]): string | null {
  const [first] = places
  const last = places.at(-1)
  if (first !== undefined && texto.startsWith(first))
    return `O texto não pode começar por uma variável: escreva algo antes de ${first}.`
  if (last !== undefined && texto.endsWith(last))
    return `O texto não pode acabar numa variável: escreva algo depois de ${last}.`
  const [pair] = texto.match(/\{[^{}]*\}\s*\{[^{}]*\}/) ?? []
  return pair === undefined ? null : `Duas variáveis não ficam lado a lado: escreva algo entre ${pair}.`
}

/** The variables of a text in the order in which the other side counts them: `{{1}}` is the first. */
export function variaveisDoWhatsapp(texto: string): readonly string[] {
  return (texto.match(PLACE) ?? []).map((place) => place.slice(1, -1))
}

/** The text as the other side keeps it. */
export function textoNumerado(texto: string): string {
  let at = 0
  return texto.replace(PLACE, () => {
    at += 1
    return `{{${at}}}`
  })
}
