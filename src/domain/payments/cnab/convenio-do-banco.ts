import { toRate } from '../../money/rate'
import { bareOf, type CampoDoCnab, faltaNoCnab, widthOfLayout } from './exigencias'
import type { Layout } from './layout'
import { layoutOf } from './layouts/layouts'
import type { ConvenioDaRemessa } from './remessa-header'

/** A convenio as it is registered: accounts as people write them, percentages as numbers. */
export interface ConvenioRegistrado extends Omit<ConvenioDaRemessa, NumberOfOne> {
  readonly banco: string
  readonly layout: string
  /** Percent. */
  readonly juros: number | null
  readonly multa: number | null
  readonly dias_baixa: number | null
  readonly dias_protesto: number | null
}

/** Numbers that a registered one may lack. */
type NumberOfOne = 'juros' | 'multa' | 'dias_baixa' | 'dias_protesto'

/**
 * What a convenio's file is written by.
 *
 * Returns  the layout of its remessa, and the convenio with bare digits and rates in ten-thousandths of a percent; or, in words, why no file of
 *          its bank can be written: one that was registered before its bank's fields were asked for may lack some.
 * Source   docs/trilhos.md, "CNAB".
 */
export function convenioDoBanco(
  registrado: ConvenioRegistrado,
): { readonly layout: Layout; readonly convenio: ConvenioDaRemessa } | { readonly falta: string } {
  const { banco, carteira, juros, multa, dias_baixa, dias_protesto } = registrado
  const falta = faltaNoCnab(registrado)
  const largura = widthOfLayout(registrado.layout)
  const layout = largura === null ? undefined : layoutOf(banco, largura, 'remessa')
  if (falta !== null || !layout) return { falta: falta ?? 'Este convênio não manda arquivo ao banco: o layout é API.' }
  const [, digito = ''] = registrado.conta.split('-')
  const convenio = {
    beneficiario: registrado.beneficiario,
    cnpj: registrado.cnpj,
    agencia: bareOf('agencia', registrado.agencia),
    digito_agencia: registrado.digito_agencia,
    conta: bareOf('conta', registrado.conta),
    digito_conta: registrado.digito_conta?.trim() || digito.trim(),
    // Caixa's has a name, which in the file is the kind of its code
    carteira: /^\d+$/.test(carteira) ? carteira : '1',
    convenio: bareOrNull('convenio', registrado.convenio),
    codigo_beneficiario: bareOrNull('codigo_beneficiario', registrado.codigo_beneficiario),
    codigo_transmissao: bareOrNull('codigo_transmissao', registrado.codigo_transmissao),
    variacao: bareOrNull('variacao', registrado.variacao),
    codigo_empresa: bareOrNull('codigo_empresa', registrado.codigo_empresa),
    versao_arquivo: registrado.versao_arquivo,
    versao_lote: registrado.versao_lote,
    ambiente: registrado.ambiente,
    juros: toRate(juros ?? 0),
    multa: toRate(multa ?? 0),
    dias_baixa: dias_baixa ?? 0,
    dias_protesto: dias_protesto ?? 0,
  }
  return { layout, convenio }
}

function bareOrNull(campo: CampoDoCnab, text: string | null): string | null {
  return text === null ? null : bareOf(campo, text)
}
