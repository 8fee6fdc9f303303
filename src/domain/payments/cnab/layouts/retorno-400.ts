import { defineLayout, type Layout, withCampos } from '../layout'

/* What a bank answers in 400 columns. Source: docs/trilhos.md, "CNAB". */

const ARQUIVO = `
  1 N tipo == 0
  2 N sentido = 2
  3-9 A nome_arquivo = RETORNO
  10-11 N servico = 01
  12-26 A nome_servico = COBRANCA
  27-46 A convenio
  47-76 A empresa
  77-79 N banco == $
  80-94 A banco_nome
  95-100 D gerado_em
  101-394 A
  395-400 N sequencia!
`

const DETALHE = `
  1 N tipo == 1
  2-3 A inscricao_tipo
  4-17 A inscricao
  18-37 A conta
  38-62 A uso_da_empresa
  63-108 A
  109-110 N ocorrencia!
  111-116 D data_ocorrencia!
  117-126 A documento
  127-146 A
  147-152 D vencimento
  153-165 V valor!
  166-168 A banco_recebedor
  169-175 A
  176-188 V tarifa
  189-214 A
  215-227 V iof
  228-240 V abatimento
  241-253 V desconto
  254-266 V valor_pago!
  267-279 V juros
  280-292 V multa
  293-295 A
  296-301 D data_credito
  302-394 A
  395-400 N sequencia!
`

/** 18-39 tell the bank's portfolio, not the file. */
const FIM = `
  1 N tipo == 9
  2-17 A
  18-25 A carteira_titulos
  26-39 A carteira_soma
  40-394 A
  395-400 N sequencia!
`

const OUTROS = ['2', '3', '4', '5', '6', '7', '8']

/** Records of which nothing is taken, but their place in the sequence. */
function outros(taken: readonly string[]): Readonly<Record<string, string>> {
  const rest = OUTROS.filter((tipo) => !taken.includes(tipo))
  return Object.fromEntries(rest.map((tipo) => [`outro_${tipo}`, `1 N tipo == ${tipo}\n2-394 A\n395-400 N sequencia!`]))
}

interface Banco400 {
  readonly banco: string
  readonly detalhe: string
  /** Another type of record that tells a title in the same columns. */
  readonly tambem?: string
}

function retorno400({ banco, detalhe, tambem }: Banco400): Layout {
  const registros = {
    arquivo: ARQUIVO,
    detalhe: withCampos(DETALHE, detalhe),
    ...(tambem !== undefined && { detalhe_tambem: withCampos(DETALHE, `1 N tipo == ${tambem}\n${detalhe}`) }),
    ...outros(tambem === undefined ? [] : [tambem]),
    fim: FIM,
  }
  const conferencia = { lote: null, arquivo: null, sequencia: true } as const
  return defineLayout({ banco, largura: 400, sentido: 'retorno', registros, conferencia })
}

export const retornos400: readonly Layout[] = [
  // convenios of seven digits are told in records of type 7
  retorno400({
    banco: '001',
    tambem: '7',
    detalhe: `
      63 A
      64-80 A nosso_numero!
      81-108 A
      176-181 D data_credito
      182-188 V tarifa
      296-301 A`,
  }),
  retorno400({
    banco: '033',
    detalhe: `
      63-70 A nosso_numero!
      71-107 A
      108 A carteira`,
  }),
  retorno400({
    banco: '104',
    detalhe: `
      18-31 A conta
      32-56 A uso_da_empresa
      57-73 A nosso_numero!
      74-106 A
      107-108 A carteira
      293 A
      294-299 D data_credito
      300-301 A`,
  }),
  retorno400({
    banco: '237',
    detalhe: `
      63-70 A
      71-82 A nosso_numero!
      83-107 A
      108 A carteira
      302-318 A
      319-328 A motivos
      329-394 A`,
  }),
  retorno400({
    banco: '341',
    detalhe: `
      63-82 A
      83-85 A carteira
      86-93 A nosso_numero!
      94 A digito_nosso_numero
      95-108 A
      302-377 A
      378-385 A motivos
      386-394 A`,
  }),
]
