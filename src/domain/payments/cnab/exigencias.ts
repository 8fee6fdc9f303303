import { digits, type Requisito, upToDigits } from '../../cobrancas/banks/bank-strategy'
import { termsOf } from '../../cobrancas/banks/terms'
import type { Largura } from './layout'

/** What a convenio may have to say so that its bank's files can be written. */
const CAMPOS = [
  'agencia',
  'digito_agencia',
  'conta',
  'digito_conta',
  'convenio',
  'codigo_beneficiario',
  'codigo_transmissao',
  'variacao',
  'codigo_empresa',
] as const

export type CampoDoCnab = (typeof CAMPOS)[number]

const DIGITO: Requisito = { padrao: /^[0-9X]$/i, descricao: 'um dígito, de 0 a 9 ou X' }

/**
 * Bank and width of every remessa that there is → what its file asks beyond what its slips do. Forms ask this as one types: the tables of
 * the files themselves stay away from the browser.
 */
const EXIGE: Readonly<Record<string, Readonly<Partial<Record<CampoDoCnab, Requisito>>>>> = {
  '001 240': { digito_agencia: DIGITO, digito_conta: DIGITO, variacao: digits(3) },
  '033 240': { digito_agencia: digits(1), digito_conta: digits(1), codigo_transmissao: digits(15) },
  '104 240': { digito_agencia: digits(1) },
  '237 240': { digito_agencia: digits(1), digito_conta: DIGITO, codigo_empresa: upToDigits(20) },
  '237 400': { digito_conta: DIGITO, codigo_empresa: upToDigits(20) },
  '341 400': { digito_conta: digits(1) },
}

/** Of the layout of file and lot, for banks that changed theirs. */
const VERSAO = digits(3)

/**
 * Why a field of a convenio does not do for the files of its bank, in words; null: it does, or its bank does not ask for it.
 *
 * Takes    bank and layout as they are registered; the name of a field and what it says, `layout` for the layout itself.
 * Source   docs/trilhos.md, "CNAB".
 *
 * @example recusaDoCnab('033', 'cnab240', 'codigo_transmissao', null) // 'O Santander em CNAB 240 pede 15 dígitos.'
 */
export function recusaDoCnab(banco: string, layout: string, campo: string, valor: string | null): string | null {
  const largura = widthOfLayout(layout)
  const bank = termsOf(banco)
  if (largura === null || !bank) return null
  if (campo === 'layout') return refuseLayout(banco, bank.nome, largura)
  if (campo === 'versao_arquivo' || campo === 'versao_lote') {
    return valor === null || VERSAO.padrao.test(valor) ? null : `Uma versão tem ${VERSAO.descricao}.`
  }
  const known = CAMPOS.find((each) => each === campo)
  const requisito = known && { ...bank.exige, ...EXIGE[`${banco} ${largura}`] }[known]
  if (!requisito || requisito.padrao.test(bareOf(campo, valor ?? ''))) return null
  return `O ${bank.nome} em CNAB ${largura} pede ${requisito.descricao}.`
}

/** Null for what goes to the bank in no file. */
export function widthOfLayout(layout: string): Largura | null {
  if (layout === 'cnab240') return 240
  return layout === 'cnab400' ? 400 : null
}

function refuseLayout(banco: string, nome: string, largura: Largura): string | null {
  if (hasRemessa(banco, largura)) return null
  const outra = largura === 240 ? 400 : 240
  return hasRemessa(banco, outra)
    ? `A remessa do ${nome} é em CNAB ${outra}, não em CNAB ${largura}.`
    : `Não há remessa do ${nome} em arquivo: escolha API.`
}

/** Whether this bank takes its charges in a file of this width. */
export function hasRemessa(banco: string, largura: Largura): boolean {
  return Object.hasOwn(EXIGE, `${banco} ${largura}`)
}

/** As people write it: dots and blanks count for nothing, and account and agency may have their digit after a hyphen. */
export function bareOf(campo: string, valor: string): string {
  const text = campo === 'agencia' || campo === 'conta' ? (valor.split('-')[0] ?? '') : valor
  return text.replace(/[\s./-]/g, '')
}

/** The first of the reasons why no file can be written for a convenio; null: one can. */
export function faltaNoCnab(
  convenio: { readonly banco: string; readonly layout: string } & Readonly<Record<CampoDoCnab, string | null>>,
): string | null {
  const { banco, layout } = convenio
  const said = CAMPOS.map((campo) => recusaDoCnab(banco, layout, campo, convenio[campo]))
  return [recusaDoCnab(banco, layout, 'layout', layout), ...said].find((each) => each !== null) ?? null
}
