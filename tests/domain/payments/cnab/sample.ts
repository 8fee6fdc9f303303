import { bancos } from '../../../../src/domain/cobrancas/banks/banks'
import { emitirBoleto } from '../../../../src/domain/cobrancas/emitir-boleto'
import { cents } from '../../../../src/domain/money/cents'
import { encodeFile, type RegistroEscrito } from '../../../../src/domain/payments/cnab/encode'
import type { Valores } from '../../../../src/domain/payments/cnab/field'
import type { Largura, Layout } from '../../../../src/domain/payments/cnab/layout'
import { layoutOf } from '../../../../src/domain/payments/cnab/layouts/layouts'
import type { ConvenioDaRemessa } from '../../../../src/domain/payments/cnab/remessa-header'
import type { Movimento, TituloDaRemessa } from '../../../../src/domain/payments/cnab/remessa-titulo'
import { CONVENIOS } from '../../cobrancas/convenios'

export const BANCOS = bancos

/** A layout that has to be there. */
export function layout(banco: string, largura: Largura, sentido: 'remessa' | 'retorno'): Layout {
  const found = layoutOf(banco, largura, sentido)
  if (!found) throw new Error(`${banco} ${largura} ${sentido}`)
  return found
}

/** A convenio of a bank with all that any bank asks. */
export function convenioOf(banco: string, changes: Partial<ConvenioDaRemessa> = {}): ConvenioDaRemessa {
  const base = CONVENIOS.find((each) => each.banco === banco)
  if (!base) throw new Error(banco)
  return {
    beneficiario: 'Avença Cobranças Ltda.',
    cnpj: '11222333000181',
    agencia: base.agencia,
    digito_agencia: '3',
    conta: '56789',
    digito_conta: '0',
    carteira: base.carteira === 'RG' ? '1' : base.carteira,
    convenio: base.convenio,
    codigo_beneficiario: base.codigo_beneficiario,
    codigo_transmissao: '123400001899775',
    variacao: '19',
    codigo_empresa: '4466911',
    versao_arquivo: null,
    versao_lote: null,
    ambiente: 'homologacao',
    juros: 10_000,
    multa: 20_000,
    dias_baixa: 60,
    dias_protesto: 0,
    ...changes,
  }
}

/** A title of ours, numbered by its bank's own rule. */
export function tituloOf(banco: string, numero: number, movimento: Movimento = '01'): TituloDaRemessa {
  const base = CONVENIOS.find((each) => each.banco === banco)
  if (!base) throw new Error(banco)
  const valor = cents(100_000 + numero)
  const slip = emitirBoleto(base, { valor, vencimento: '2026-12-10', numero })
  return {
    movimento,
    cobranca_id: 7_000 + numero,
    nosso_numero: slip.nosso_numero,
    nosso_numero_impresso: slip.impresso,
    valor,
    vencimento: '2026-12-10',
    emissao: '2026-11-26',
    pagador: {
      documento: numero === 2 ? '12ABC34501DE35' : '52998224725',
      nome: 'Marina Conceição Araújo',
      endereco: 'Rua das Acácias, 100, apto 2º',
      bairro: 'Jardim São João',
      cep: '13010000',
      cidade: 'Campinas',
      uf: 'SP',
    },
  }
}

/** What a title of a return file says; the rest is zero or blank. */
export interface Dito {
  readonly ocorrencia: string
  readonly nosso_numero: string
  readonly valor: number
  readonly valor_pago?: number
  readonly data_credito?: string
  readonly motivos?: string
  readonly juros?: number
  readonly uso_da_empresa?: string
  readonly tarifa?: number
  readonly vencimento?: string
  readonly data_ocorrencia?: string
  readonly desconto?: number
  readonly abatimento?: number
}

/** A return file of a bank, by its own rule of counts. */
export function retorno(banco: string, largura: Largura, ditos: readonly Dito[], said: Valores = {}): string {
  const table = layout(banco, largura, 'retorno')
  const cabecalho = {
    lote: 0,
    inscricao_tipo: '2',
    inscricao: '11222333000181',
    agencia: '01234',
    conta: '000000056789',
  }
  const header = { ...cabecalho, empresa: 'Avença Cobranças Ltda.', gerado_em: '2026-11-27', arquivo: 12, ...said }
  const titles = ditos.map((dito) => ({ vencimento: '2026-12-10', data_ocorrencia: '2026-11-26', ...dito }) as Valores)
  return encodeFile(table, largura === 240 ? narrow(table, header, titles) : wide(header, titles))
}

function narrow(table: Layout, header: Valores, titles: readonly Valores[]): readonly RegistroEscrito[] {
  const segments = titles.flatMap((valores, index) => [
    { registro: 't', valores: { ...valores, lote: 1, sequencia: (index * 2 + 1) % 100_000 } },
    {
      registro: 'u',
      valores: { ...valores, lote: 1, sequencia: (index * 2 + 2) % 100_000, valor_creditado: valores.valor_pago ?? 0 },
    },
  ])
  const registros = segments.length + (table.conferencia.lote === 'detalhes' ? 0 : 2)
  return [
    { registro: 'arquivo', valores: header },
    { registro: 'lote', valores: { ...header, lote: 1 } },
    ...segments,
    {
      registro: 'fim_do_lote',
      valores: { lote: 1, registros, carteira_titulos: '000065', carteira_soma: '00000000001190475' },
    },
    { registro: 'fim', valores: { lote: 9999, lotes: 1, registros: segments.length + 4 } },
  ]
}

function wide(header: Valores, titles: readonly Valores[]): readonly RegistroEscrito[] {
  const records = [
    { registro: 'arquivo', valores: header },
    ...titles.map((valores) => ({ registro: 'detalhe', valores })),
    { registro: 'fim', valores: { carteira_titulos: '00000018', carteira_soma: '00000000864500' } },
  ]
  return records.map(({ registro, valores }, index) => ({ registro, valores: { ...valores, sequencia: index + 1 } }))
}

/** Three titles: one registered, one refused, one paid with interest. */
export function threeTold(banco: string, largura: Largura): string {
  const codes = banco === '104' && largura === 400 ? ['01', '99', '21'] : ['02', '03', '06']
  const nosso = [1, 2, 3].map((numero) => inFile(banco, largura, numero))
  const [entered = '', refused = '', paid = ''] = codes
  const motivos = '4548      '
  return retorno(banco, largura, [
    { ocorrencia: entered, nosso_numero: nosso[0] ?? '', valor: 100_001, uso_da_empresa: '7001' },
    { ocorrencia: refused, nosso_numero: nosso[1] ?? '', valor: 100_002, uso_da_empresa: '7002', motivos },
    {
      ocorrencia: paid,
      nosso_numero: nosso[2] ?? '',
      valor: 100_003,
      uso_da_empresa: '7003',
      ...{ valor_pago: 102_036, juros: 2_033, data_credito: '2026-11-27', tarifa: 237 },
    },
  ])
}

function inFile(banco: string, largura: Largura, numero: number): string {
  return asInFile(banco, largura, tituloOf(banco, numero))
}

interface Numbered {
  readonly nosso_numero: string
  readonly nosso_numero_impresso: string
}

/** Our number as a bank writes it in its file: with its check digit where it has one. */
export function asInFile(banco: string, largura: Largura, { nosso_numero, nosso_numero_impresso }: Numbered): string {
  const withDigit = nosso_numero + nosso_numero_impresso.slice(-1)
  if (banco === '033') return largura === 400 ? withDigit.slice(-8) : withDigit
  if (banco === '237') return withDigit
  return banco === '104' && largura === 240 ? withDigit : nosso_numero
}
