import { type Conferencia, defineLayout, type Layout, withCampos } from '../layout'

/* What a bank answers in 240 columns. Source: docs/trilhos.md, "CNAB". */

const ARQUIVO = `
  1-3 N banco == $
  4-7 N lote
  8 N tipo == 0
  9-17 A
  18 A inscricao_tipo
  19-32 A inscricao
  33-52 A convenio
  53-57 A agencia
  58 A digito_agencia
  59-70 A conta
  71 A digito_conta
  72 A
  73-102 A empresa
  103-132 A banco_nome
  133-142 A
  143 N sentido = 2
  144-151 D gerado_em
  152-157 A gerado_as
  158-163 N arquivo
  164-166 A versao_arquivo
  167-240 A
`

const LOTE = `
  1-3 N banco == $
  4-7 N lote
  8 N tipo == 1
  9 A operacao = T
  10-17 A
  18 A inscricao_tipo
  19-33 A inscricao
  34-53 A convenio
  54-72 A conta
  73 A
  74-103 A empresa
  104-240 A
`

const T = `
  1-3 N banco == $
  4-7 N lote
  8 N tipo == 3
  9-13 N sequencia
  14 A segmento == T
  15 A
  16-17 N ocorrencia!
  18-37 A conta
  38-57 A nosso_numero!
  58 A carteira
  59-73 A documento
  74-81 D vencimento
  82-96 V valor!
  97-99 A banco_recebedor
  100-105 A
  106-130 A uso_da_empresa
  131-132 A
  133 A pagador_tipo
  134-148 A pagador_documento
  149-188 A pagador_nome
  189-198 A
  199-213 V tarifa
  214-223 A motivos
  224-240 A
`

const U = `
  1-3 N banco == $
  4-7 N lote
  8 N tipo == 3
  9-13 N sequencia
  14 A segmento == U
  15 A
  16-17 N ocorrencia!
  18-32 V juros
  33-47 V desconto
  48-62 V abatimento
  63-77 V iof
  78-92 V valor_pago!
  93-107 V valor_creditado!
  108-122 V outras_despesas
  123-137 V outros_creditos
  138-145 D data_ocorrencia!
  146-153 D data_credito
  154-240 A
`

const Y = `
  1-3 N banco == $
  4-7 N lote
  8 N tipo == 3
  9-13 N sequencia
  14 A segmento == Y
  15-17 A
  18-19 A codigo
  20-240 A conteudo
`

/** Segments of which nothing is taken. */
const OUTRO = `
  1-3 N banco == $
  4-7 N lote
  8 N tipo == 3
  9-13 N sequencia
  14 A segmento
  15-240 A
`

/** 24-46 tell the bank's portfolio, not the file, in whatever way each bank fills them. */
const FIM_DO_LOTE = `
  1-3 N banco == $
  4-7 N lote
  8 N tipo == 5
  9-17 A
  18-23 N registros!
  24-29 A carteira_titulos
  30-46 A carteira_soma
  47-240 A
`

const FIM = `
  1-3 N banco == $
  4-7 N lote
  8 N tipo == 9
  9-17 A
  18-23 N lotes
  24-29 N registros!
  30-240 A
`

const BASE = { arquivo: ARQUIVO, lote: LOTE, t: T, u: U, y: Y, outro: OUTRO, fim_do_lote: FIM_DO_LOTE, fim: FIM }

const COUNTS_ALL: Conferencia = { lote: 'registros', arquivo: 'registros', sequencia: false }

function retorno240(banco: string, t: string, { arquivo = '', conferencia = COUNTS_ALL } = {}): Layout {
  const registros = { ...BASE, arquivo: withCampos(BASE.arquivo, arquivo), t: withCampos(BASE.t, t) }
  return defineLayout({ banco, largura: 240, sentido: 'retorno', registros, conferencia })
}

export const retornos240: readonly Layout[] = [
  retorno240('001', ''),
  retorno240(
    '033',
    `18-40 A conta
     41-53 A nosso_numero!
     54 A carteira
     55-69 A documento
     70-77 D vencimento
     78-92 V valor!
     93-95 A banco_recebedor
     96-100 A
     101-125 A uso_da_empresa
     126-127 A
     128 A pagador_tipo
     129-143 A pagador_documento
     144-183 A pagador_nome
     184-193 A
     194-208 V tarifa
     209-218 A motivos
     219-240 A`,
    {
      arquivo: `
        9-16 A
        17 A inscricao_tipo
        18-32 A inscricao
        33-36 A agencia
        37 A digito_agencia
        38-46 A conta
        47 A digito_conta
        48-52 A
        53-61 A convenio
        62-72 A`,
      conferencia: { lote: 'detalhes', arquivo: 'registros', sequencia: false },
    },
  ),
  // the number stands in 40-57 of real files: 17 digits and their check digit
  retorno240(
    '104',
    `38-39 A
     40-57 A nosso_numero!
     59-69 A documento
     70-73 A`,
    { arquivo: '59-64 A convenio_da_conta\n65-72 A' },
  ),
  retorno240(
    '237',
    `38-40 A carteira
     41-45 A
     46-57 A nosso_numero!
     58 A`,
  ),
  retorno240(
    '341',
    `38-40 A carteira
     41-48 A nosso_numero!
     49 A digito_nosso_numero
     50-58 A`,
  ),
]
